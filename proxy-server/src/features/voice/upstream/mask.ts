import { MASK } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Members that hold a secret wherever they stand. */
const secretNames = new Set([
  'secret',
  'serverUrlSecret',
  'password',
  'authToken',
  'apiKey',
  'apiSecret',
  'accessToken',
  'clientSecret',
  'privateKey',
  'twilioAuthToken',
  'twilioApiKey',
  'twilioApiSecret',
]);
/** Members whose text is what people said or wrote; nothing of it is an address of ours. */
const plainNames = new Set(['messages', 'messagesOpenAIFormatted', 'transcript', 'analysis']);
/** Members of a schema of headers that are no values. */
const schemaNames = new Set(['type', 'description', 'required']);

type Json = Record<string, unknown>;
type Place = 'headers' | 'server' | 'request' | 'elsewhere';

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** @returns the address without its last path segment, its query and its user */
export function maskUrl(url: string): string {
  const [start = '', ...rest] = url.replace(/[?#].*$/s, '').split('://');
  const scheme = rest.length > 0 ? `${start}://` : '';
  const [host = '', ...segments] = (rest.length > 0 ? rest.join('://') : start)
    .replace(/^[^/]*@/, '')
    .replace(/(?<!\/)\/+$/, '')
    .split('/');
  if (segments.length === 0) return scheme + host;
  return `${scheme}${[host, ...segments.slice(0, -1), MASK].join('/')}`;
}

function placeOf(name: string, value: unknown, place: Place): Place {
  if (place === 'headers' || name === 'headers') return 'headers';
  if (name === 'server') return 'server';
  return isObject(value) && value.type === 'apiRequest' ? 'request' : 'elsewhere';
}

/** What of a text must not leave: all of it, the end of an address, or nothing. */
function kindOf(name: string, place: Place): 'all' | 'address' | 'nothing' {
  if (secretNames.has(name)) return 'all';
  if (place === 'headers') return schemaNames.has(name) ? 'nothing' : 'all';
  const address =
    name === 'serverUrl' || (name === 'url' && (place === 'server' || place === 'request'));
  return address ? 'address' : 'nothing';
}

/** @returns a copy in which every secret is masked; the addresses of servers keep all but their last segment */
export function maskSecrets<Value>(value: Value): Value {
  return mask(value, placeOf('', value, 'elsewhere')) as Value;
}

function mask(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) return value.map((item) => mask(item, placeOf('', item, place)));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      if (plainNames.has(name)) return [name, member];
      if (typeof member !== 'string') return [name, mask(member, placeOf(name, member, place))];
      const kind = kindOf(name, place);
      if (kind === 'nothing') return [name, member];
      return [name, kind === 'all' ? MASK : maskUrl(member)];
    }),
  );
}

/**
 * @param sent what a member writes, with masks where nothing was changed
 * @param stored the object as the voice platform has it; null for a new one
 * @returns what is written, with the stored values for the masks
 * @throws ApiError `bad_request` when a mask stands for nothing that is stored
 */
export function restoreMasked(sent: unknown, stored: unknown): unknown {
  return restore(sent, stored, placeOf('', stored ?? sent, 'elsewhere'));
}

function restore(sent: unknown, stored: unknown, place: Place): unknown {
  if (Array.isArray(sent)) {
    const before = Array.isArray(stored) ? stored : [];
    return sent.map((item, index) => restore(item, before[index], placeOf('', item, place)));
  }
  if (!isObject(sent)) return sent;
  const before = isObject(stored) ? stored : {};
  return Object.fromEntries(
    Object.entries(sent).map(([name, member]) => [
      name,
      typeof member === 'string'
        ? restoreText(name, member, before[name], place)
        : restore(member, before[name], placeOf(name, member, place)),
    ]),
  );
}

function restoreText(name: string, sent: string, stored: unknown, place: Place): string {
  const kind = kindOf(name, place);
  if (kind === 'nothing') return sent;
  const masked = typeof stored === 'string' && (kind === 'all' ? MASK : maskUrl(stored));
  if (sent === masked) return stored as string;
  if (!sent.includes(MASK)) return sent;
  // Kept for the same address alone: elsewhere, the hidden part would be told to another server.
  throw new ApiError(
    'bad_request',
    `"${name}" was changed where a part of it is hidden. Please enter all of it.`,
  );
}
