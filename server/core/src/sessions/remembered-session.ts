import type { Queryable } from 'shared-server';
import type { ServerDeps } from '../server/server-deps';
import { renewTokens, type SessionTokens } from './session-lifecycle';
import { generateToken, hashToken } from './tokens';

/** A token that starts the session in a new tab; it ends with the session. */
export interface Remembered {
  token: string;
  expiresAt: Date;
}

/** @returns a token that starts this session in a new tab, until the session ends */
export async function rememberSession(tx: Queryable, sessionId: string): Promise<Remembered> {
  const token = generateToken('remember');
  const { rows } = await tx.query<{ expires_at: Date }>(
    `insert into portal.session_tokens (token_hash, session_id, kind, expires_at)
     select $1, id, 'remember', expires_at from portal.sessions where id = $2
     returning expires_at`,
    [hashToken(token), sessionId],
  );
  const [row] = rows;
  if (!row) throw new Error('The session to remember does not exist');
  return { token, expiresAt: row.expires_at };
}

/** @returns new tokens for a new tab, or null when the session behind the token has ended */
export async function resumeRemembered(
  deps: Pick<ServerDeps, 'config'>,
  tx: Queryable,
  token: string,
): Promise<{ userId: string; tokens: SessionTokens } | null> {
  const { rows } = await tx.query<{ id: string; user_id: string; expires_at: Date }>(
    `select s.id, s.user_id, s.expires_at
     from portal.session_tokens t join portal.sessions s on s.id = t.session_id
     where t.token_hash = $1 and t.kind = 'remember' and t.expires_at > now()
       and s.revoked_at is null and s.expires_at > now()`,
    [hashToken(token)],
  );
  const [session] = rows;
  if (!session) return null;
  return { userId: session.user_id, tokens: await renewTokens(deps, tx, session) };
}

/** Revokes one remember-me token. The session itself continues. */
export async function forgetToken(tx: Queryable, token: string | undefined): Promise<void> {
  if (token === undefined) return;
  await tx.query("delete from portal.session_tokens where token_hash = $1 and kind = 'remember'", [
    hashToken(token),
  ]);
}

/** Revokes every remember-me token of this person. */
export async function forgetRemembered(tx: Queryable, userId: string): Promise<void> {
  await tx.query(
    `delete from portal.session_tokens where kind = 'remember'
       and session_id in (select id from portal.sessions where user_id = $1)`,
    [userId],
  );
}
