import type { KeyProvider } from 'shared-contract';
import type { Queryable } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { KEY_HANDLE_PREFIX, openKeyHandle } from '../provider-keys/key-handles';
import { hashToken } from './tokens';

/** A live session and the person behind it. */
export interface LiveSession {
  sessionId: string;
  userId: string;
  /** Null for a person without a profile or an organization. */
  organizationId: string | null;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  organization_id: string | null;
}

const liveSession = `
  select s.id as session_id, s.user_id, u.organization_id
  from portal.sessions s
  left join portal.users u on u.id = s.user_id
  where s.revoked_at is null and s.expires_at > now()`;

/**
 * Looks the token up anew each time, so that an ended session is refused with the very next request.
 *
 * @param token an access token, or a key handle when `provider` is given
 * @returns the session, or null when the token is unknown, expired, revoked or for another provider
 */
export function findSessionByBearer(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  token: string,
  provider?: KeyProvider,
): Promise<LiveSession | null> {
  if (!token.startsWith(KEY_HANDLE_PREFIX)) {
    return deps.db.transaction({ role: 'portal_system' }, (tx) =>
      one(
        tx,
        'and s.id = (select session_id from portal.session_tokens' +
          " where token_hash = $1 and kind = 'access' and expires_at > now())",
        hashToken(token),
      ),
    );
  }
  const handle = provider ? openKeyHandle(deps, token) : null;
  if (!handle || handle.provider !== provider) return Promise.resolve(null);
  return deps.db.transaction({ role: 'portal_system' }, async (tx) => {
    const session = await one(tx, 'and s.id = $1::uuid', handle.sessionId);
    return session?.organizationId === handle.organizationId ? session : null;
  });
}

async function one(tx: Queryable, condition: string, value: unknown): Promise<LiveSession | null> {
  const { rows } = await tx.query<SessionRow>(`${liveSession} ${condition}`, [value]);
  const [row] = rows;
  if (!row) return null;
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    organizationId: row.organization_id,
  };
}
