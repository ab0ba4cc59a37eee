import type { AuthSession, AuthUser } from 'shared-contract';
import type { Queryable, RequestIdentity } from 'shared-server';
import { isOperator } from '../../../core/operators/is-operator';
import type { ServerDeps } from '../../../core/server/server-deps';
import type { SessionTokens } from '../../../core/sessions/session-lifecycle';

interface PersonRow {
  id: string;
  email: string;
  created_at: Date;
  role: string | null;
  first_name: string | null;
  last_name: string | null;
  organization_id: string | null;
}

/** @returns the person as auth actions answer it; profile fields are null without a profile */
export async function readAuthUser(
  { config }: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  userId: string,
): Promise<AuthUser> {
  const { rows } = await tx.query<PersonRow>(
    `select a.id, a.email, a.created_at, u.role, u.first_name, u.last_name, u.organization_id
     from portal.auth_users a left join portal.users u on u.id = a.id where a.id = $1`,
    [userId],
  );
  const [person] = rows;
  if (!person) throw new Error('A session without a person');
  const { id, email, first_name, last_name, organization_id } = person;
  return {
    id,
    aud: 'authenticated',
    email,
    role: person.role ?? 'user',
    first_name,
    last_name,
    organization_id,
    created_at: person.created_at.toISOString(),
    user_metadata: {
      first_name,
      last_name,
      ...(isOperator(config, email) && { portal_operator: true }),
    },
  };
}

/** @returns who a session acts for, for logs and records */
export function identityOf(
  user: Pick<AuthUser, 'id' | 'organization_id'>,
  { session_id }: SessionTokens,
): RequestIdentity {
  return { userId: user.id, sessionId: session_id, organizationId: user.organization_id ?? null };
}

/** @returns the session as the wire answers it, with its person inside */
export function wireSession(tokens: SessionTokens, user: AuthUser): AuthSession {
  return { ...tokens, token_type: 'bearer', user } as AuthSession;
}
