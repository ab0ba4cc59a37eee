import { type Access, type EndpointDefinition, scopesFor } from 'shared-contract/endpoints';
import type { SessionStanding, Standing } from './actors';

/**
 * - `401`, `403`: refused with that status
 * - `own`: answered for the own organization; what is the other's is refused
 * - `in`: let in, whatever else is wrong with the request
 * - `any`: open to all, and harmless
 */
export type Verdict = '401' | '403' | 'own' | 'in' | 'any';

type OfStanding = Record<SessionStanding, Verdict>;

const everyone = (verdict: Verdict): OfStanding => ({
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

/** Verdict for each standing, by the contract's word for who may call an endpoint. */
const verdicts: Record<Access, OfStanding> = {
  anyone: everyone('any'),
  by_action: { ...everyone('any'), unknown: '401' },
  member: ofMembers,
  member_or_ticket: ofMembers,
  member_or_signed: ofMembers,
  admin: { ...ofMembers, user: '403' },
  person: { ...everyone('in'), unknown: '401', stranger: 'own' },
  operator: { ...everyone('403'), unknown: '401' },
  ticket: everyone('401'),
  signed: everyone('401'),
  // Not configured here, and then it isn't there.
  token: everyone('any'),
};

const ofMembersOnly = new Set<Access>(['member', 'admin', 'member_or_ticket', 'member_or_signed']);

export function verdictFor(endpoint: EndpointDefinition, standing: Standing): Verdict {
  const { access } = endpoint;
  if (standing !== 'read token' && standing !== 'write token') return verdicts[access][standing];
  // A token is unknown wherever its scope isn't asked for.
  if (!ofMembersOnly.has(access)) return verdicts[access].unknown;
  const scope = standing === 'read token' ? 'read' : 'write';
  return scopesFor(endpoint).includes(scope) ? 'in' : '403';
}
