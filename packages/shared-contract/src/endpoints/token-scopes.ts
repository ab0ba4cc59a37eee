import type { TokenScope } from '../access-tokens/wire';
import type { EndpointDefinition } from './endpoint';

/** Path prefixes where a token with the scope `write` may make changes. */
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
 * Accounts, people, keys, settings and the tokens themselves require a session. New endpoints that
 * change something are closed to tokens until their path is listed here.
 *
 * @returns the token scopes that may call the endpoint
 */
export function scopesFor(endpoint: EndpointDefinition): readonly TokenScope[] {
  const { method, path, access, reads } = endpoint;
  if (!ofMembers.has(access) || isBelow(path, '/api/access-tokens')) return [];
  if (method === 'GET' || reads) return ['read', 'write'];
  return writable.some((parent) => isBelow(path, parent)) ? ['write'] : [];
}
