import { serverTexts, signInProviderTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import { parse } from 'tldts';

const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;

/**
 * @returns the domain in DNS form
 * @throws ApiError `bad_request` for an address, a single label, or a public suffix
 */
export function parseNewDomain(text: string): string {
  const domain = normalizeDomain(text);
  if (!domain) throw new ApiError('bad_request', signInProviderTexts.domainInvalid);
  return domain;
}

/** @throws ApiError `not_found` for a text that can't be an organization's domain */
export function parseOwnDomain(text: string): string {
  const domain = normalizeDomain(text);
  if (!domain) throw new ApiError('not_found', serverTexts.notFound);
  return domain;
}

function normalizeDomain(text: string): string | null {
  const name = text.trim().toLowerCase().replace(/\.$/, '');
  const { domain, isIp } = parse(name, { allowPrivateDomains: true });
  if (isIp || !domain || name.length > 253) return null;
  return name.split('.').every((one) => label.test(one)) ? name : null;
}
