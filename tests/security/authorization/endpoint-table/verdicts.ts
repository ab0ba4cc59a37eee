import { type Access, type EndpointDefinition, scopesFor } from 'shared-contract/endpoints';
import type { SessionStanding, Standing } from './actors';

/**
 * - `401`, `403`: refused with that status
 * - `own`: access to the own organization, but not to the other's objects
 * - `in`: let in, even if the request is otherwise invalid
 * - `any`: open to all, and harmless
 */
export type Verdict = '401' | '403' | 'own' | 'in' | 'any';

type OfStanding = Record<SessionStanding, Verdict>;

const giveEveryone = (verdict: Verdict): OfStanding => ({
  unknown: verdict,
  'no organization': verdict,
  stranger: verdict,
  user: verdict,
  admin: verdict,
});
const ofMembers: OfStanding = {
  unknown: '401',
  'no organization': '403',
  stranger: 'own',
  user: 'in',
  admin: 'in',
};

/** Verdict for each actor, by the access that the contract declares for an endpoint. */
const verdicts: Record<Access, OfStanding> = {
  anyone: giveEveryone('any'),
  by_action: { ...giveEveryone('any'), unknown: '401' },
  member: ofMembers,
  member_or_ticket: ofMembers,
  member_or_signed: ofMembers,
  admin: { ...ofMembers, user: '403' },
  person: { ...giveEveryone('in'), unknown: '401', stranger: 'own' },
  operator: { ...giveEveryone('403'), unknown: '401' },
  ticket: giveEveryone('401'),
  signed: giveEveryone('401'),
  // Not configured here, so the endpoint doesn't exist.
  token: giveEveryone('any'),
};

const ofMembersOnly = new Set<Access>(['member', 'admin', 'member_or_ticket', 'member_or_signed']);

export function getVerdict(endpoint: EndpointDefinition, standing: Standing): Verdict {
  const { access } = endpoint;
  if (standing !== 'read token' && standing !== 'write token') return verdicts[access][standing];
  // A token is unknown where its scope isn't checked.
  if (!ofMembersOnly.has(access)) return verdicts[access].unknown;
  const scope = standing === 'read token' ? 'read' : 'write';
  return scopesFor(endpoint).includes(scope) ? 'in' : '403';
}
