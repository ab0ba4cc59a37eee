import type { TokenScope } from '../access-tokens/wire';
import type { EndpointDefinition } from './endpoint';

/** Paths below which a token with the scope `write` may change something. */
const writable = [
  '/api/assistants',
  '/api/calls',
  '/api/knowledge',
  '/api/samples',
  '/api/trieve',
  '/api/vapi',
];
const ofMembers = new Set(['member', 'admin', 'member_or_ticket', 'member_or_signed']);

const isBelow = (path: string, parent: string) => path === parent || path.startsWith(`${parent}/`);

/**
 * A session alone reaches accounts, people, keys, settings and the tokens themselves; whatever is
 * new and changes something is closed to tokens until its path is listed here.
 *
 * @returns the scopes of access tokens that may call the endpoint
 */
export function scopesFor(endpoint: EndpointDefinition): readonly TokenScope[] {
  const { method, path, access, reads } = endpoint;
  if (!ofMembers.has(access) || isBelow(path, '/api/access-tokens')) return [];
  if (method === 'GET' || reads) return ['read', 'write'];
  return writable.some((parent) => isBelow(path, parent)) ? ['write'] : [];
}
