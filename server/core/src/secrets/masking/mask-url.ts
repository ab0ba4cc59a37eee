import { MASK } from 'shared-contract';

/** @returns the address with its last path segment masked, and without query and user */
export function maskUrl(url: string): string {
  const [start = '', ...rest] = url.replace(/[?#].*/s, '').split('://');
  const scheme = rest.length > 0 ? `${start}://` : '';
  const [host = '', ...segments] = (rest.length > 0 ? rest.join('://') : start)
    .replace(/^[^/]*@/, '')
    .replace(/(?<!\/)\/+$/, '')
    .split('/');
  if (segments.length === 0) return scheme + host;
  return `${scheme}${[host, ...segments.slice(0, -1), MASK].join('/')}`;
}

/** @returns whether the text is one address with a scheme, and nothing else */
export const isUrl = (text: string) => /^(?:[a-z][a-z0-9+.-]*:\/\/|sips?:)\S+$/i.test(text);

/** @returns the address with its user, the values of its query and its fragment masked */
export function maskUrlParts(url: string): string {
  const [beforeFragment, fragment] = splitAt(url, '#');
  const [address, query] = splitAt(beforeFragment, '?');
  const shown = [
    maskUser(address),
    query && `?${query.split('&').map(maskParameter).join('&')}`,
    fragment && `#${MASK}`,
  ];
  return shown.join('');
}

/** @returns the text before the first `at`, and the text after it */
function splitAt(text: string, at: string): [string, string] {
  const index = text.indexOf(at);
  return index < 0 ? [text, ''] : [text.slice(0, index), text.slice(index + 1)];
}

function maskParameter(parameter: string): string {
  const [name, value] = splitAt(parameter, '=');
  if (value) return `${name}=${MASK}`;
  return parameter === '' || parameter.endsWith('=') ? parameter : MASK;
}

function maskUser(address: string): string {
  const authority = address.indexOf('://');
  if (authority < 0) return maskSipPassword(address);
  const start = authority + 3;
  const slash = address.indexOf('/', start);
  const end = slash < 0 ? address.length : slash;
  const user = address.lastIndexOf('@', end);
  return user < start ? address : `${address.slice(0, start)}${MASK}${address.slice(user)}`;
}

/** Masks only the password: the user of a SIP address is its public phone number. */
function maskSipPassword(address: string): string {
  const [scheme, rest] = splitAt(address, ':');
  const at = rest.lastIndexOf('@');
  const password = rest.indexOf(':');
  if (password < 0 || password > at) return address;
  return `${scheme}:${rest.slice(0, password + 1)}${MASK}${rest.slice(at)}`;
}
