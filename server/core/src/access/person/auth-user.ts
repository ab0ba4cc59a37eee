import type { AuthSession, AuthUser, OrganizationRole } from 'shared-contract';
import type { Queryable, RequestIdentity } from 'shared-server';
import type { ServerDeps } from '../../server/server-deps';
import type { SessionTokens } from '../../sessions/session-lifecycle';
import { canActInSql } from '../../sessions/strength/session-reach';
import { sessionStrength } from '../../sessions/strength/session-strength';
import { isOperator } from '../is-operator';
import { isMailConfigured } from './require-proved';

interface PersonRow {
  id: string;
  email: string;
  created_at: Date;
  email_proved_at: Date | null;
  has_proof_link: boolean;
  role: string | null;
  first_name: string | null;
  last_name: string | null;
  organization_id: string | null;
  organization_role: OrganizationRole | null;
  needs_second_factor: boolean;
}

/**
 * @param sessionId session whose organization is returned; without one, the organization used last
 * @returns the person as auth actions return them; profile fields are null without a profile
 */
export async function readAuthUser(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  userId: string,
  sessionId: string | null = null,
): Promise<AuthUser> {
  const { rows } = await tx.query<PersonRow>(
    `select a.id, a.email, a.created_at, a.email_proved_at,
       a.email_proved_at is null and exists (select 1 from portal.email_proofs p
         where p.user_id = a.id and p.email = a.email and p.expires_at > now()) as has_proof_link,
       u.role, u.first_name, u.last_name, m.organization_id,
       m.role as organization_role, s.id is not null and coalesce(o.requires_second_factor, false)
         and not (select live.strong from (select ${sessionStrength}) live) as needs_second_factor
     from portal.auth_users a
     left join portal.users u on u.id = a.id
     left join portal.sessions s on s.id = $2 and s.user_id = a.id
     left join portal.memberships m on m.user_id = a.id and m.organization_id =
       case when $2::uuid is null then u.organization_id
         when ${canActInSql('s')} then s.organization_id end
     left join portal.organizations o on o.id = m.organization_id
     where a.id = $1`,
    [userId, sessionId],
  );
  const [person] = rows;
  if (!person) throw new Error('A session without a person');
  const { id, email, first_name, last_name, organization_id } = person;
  const waits = !person.email_proved_at && isMailConfigured(config);
  return {
    id,
    aud: 'authenticated',
    email,
    role: person.role ?? 'user',
    first_name,
    last_name,
    organization_id,
    created_at: person.created_at.toISOString(),
    email_confirmed_at: person.email_proved_at?.toISOString() ?? null,
    app_metadata: {
      role: person.organization_role,
      organization_id,
      ...(waits && { confirm_email: person.has_proof_link ? 'sent' : 'due' }),
      ...(person.needs_second_factor && { second_factor_required: true }),
    },
    user_metadata: {
      first_name,
      last_name,
      ...(isOperator(config, person) && { portal_operator: true }),
    },
  };
}

export function getIdentity(
  user: Pick<AuthUser, 'id' | 'organization_id'>,
  { session_id }: SessionTokens,
): RequestIdentity {
  return { userId: user.id, sessionId: session_id, organizationId: user.organization_id ?? null };
}

export function toWireSession(tokens: SessionTokens, user: AuthUser): AuthSession {
  return { ...tokens, token_type: 'bearer', user } as AuthSession;
}
