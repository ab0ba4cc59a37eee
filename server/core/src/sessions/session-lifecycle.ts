import { ACCESS_TOKEN_TTL_S, type AuthSession, SESSION_MAX_AGE_MS } from 'shared-contract';
import type { Queryable } from 'shared-server';
import { countWithin } from '../rate-limits/rate-limits';
import type { ServerDeps } from '../server/server-deps';
import { vouchesForMfa } from './strength/provider-sign-in';
import { type SessionOrigin, type SessionStart, toStoredOrigin } from './strength/session-origin';
import { startsProved, startsStrong } from './strength/session-strength';
import { generateRefreshToken, generateToken, hashToken, readSessionId } from './tokens';

type Deps = Pick<ServerDeps, 'config'>;

/** How long a refresh token may be used again, for two tabs that refresh at once. */
const REFRESH_GRACE_S = 10;

/**
 * Maximum tokens of each kind per session. A tab gets new ones each hour, so older ones belong to
 * closed tabs.
 */
const KEPT_TOKENS = 200;

/** The tokens of a session, as sent to clients. */
export type SessionTokens = Omit<AuthSession, 'user'> & { session_id: string };

interface SessionRow {
  id: string;
  expires_at: Date;
}

type OwnedSession = SessionRow & { user_id: string };

const insert = `
  insert into portal.session_tokens (token_hash, session_id, kind, expires_at)
  values ($1, $5, 'access', $2), ($3, $5, 'refresh', $4)`;

const removeDone = `
  delete from portal.session_tokens where token_hash in (
    select token_hash from (
      select token_hash, expires_at, used_at,
        row_number() over (partition by kind order by created_at desc) as place
      from portal.session_tokens where session_id = $1 and kind in ('access', 'refresh')) kept
    where place > ${KEPT_TOKENS} or expires_at < now()
      or used_at < now() - interval '${REFRESH_GRACE_S} seconds')`;

export type RefreshResult =
  | { outcome: 'refreshed'; userId: string; sessionId: string; tokens: SessionTokens }
  | { outcome: 'ended' }
  | { outcome: 'reused'; userId: string; sessionId: string };

interface RefreshRow {
  session_id: string;
  user_id: string;
  expires_at: Date;
  live: boolean;
  reused: boolean;
}

const removeEnded = `
  delete from portal.sessions where id in (
    (select id from portal.sessions where expires_at < now() - interval '1 hour' limit 100)
    union all
    (select id from portal.sessions where revoked_at < now() - interval '1 hour' limit 100))`;

const endSurplus = `
  update portal.sessions set revoked_at = now() where id in (
    select id from portal.sessions
    where user_id = $1 and revoked_at is null and expires_at > now()
    order by last_used_at desc, created_at desc offset $2)`;

/**
 * Starts a session of 24 hours in the organization that the person used last. Beyond
 * `SESSIONS_PER_PERSON` the person's least recently used sessions end; old ended sessions are
 * deleted too.
 */
export async function startSession(
  deps: Deps,
  tx: Queryable,
  userId: string,
  origin: SessionOrigin,
  start: SessionStart,
): Promise<SessionTokens> {
  const { method, providerOrganizationId = null, provider = null } = start;
  const { userAgent, address } = toStoredOrigin(origin);
  const { rateLimits, sessionsPerPerson } = deps.config;
  await tx.query(removeEnded);
  const { rows } = await tx.query<SessionRow>(
    `insert into portal.sessions (user_id, expires_at, user_agent, address, method,
       provider_organization_id, provider_sign_in, provider_factors, strong, proved_at,
       organization_id)
     values ($1, now() + $2::double precision * interval '1 millisecond', $3, $4, $5, $6, $7::jsonb,
       $8, $9, case when $10 then now() end, (
       select m.organization_id from portal.memberships m join portal.users u on u.id = m.user_id
       where m.user_id = $1
       order by m.organization_id is not distinct from u.organization_id desc, m.created_at
       limit 1))
     returning id, expires_at`,
    [
      userId,
      SESSION_MAX_AGE_MS,
      userAgent,
      address,
      method,
      providerOrganizationId,
      provider && JSON.stringify(provider),
      provider !== null && vouchesForMfa(provider),
      startsStrong(start),
      startsProved(start),
    ],
  );
  const [session] = rows;
  if (!session) throw new Error('The database returned no session');
  if (rateLimits) await tx.query(endSurplus, [userId, sessionsPerPerson]);
  return issueTokens(deps, tx, session);
}

/**
 * Exchanges a refresh token for a new pair. Reuse after the grace period suggests that the token
 * was stolen, so the whole session ends.
 */
export async function rotateRefreshToken(
  deps: Deps,
  tx: Queryable,
  token: string,
): Promise<RefreshResult> {
  const tokenHash = hashToken(token);
  const { rows } = await tx.query<RefreshRow>(
    `select t.session_id, s.user_id, s.expires_at,
       s.revoked_at is null and s.expires_at > now() as live,
       coalesce(t.used_at < now() - $2::integer * interval '1 second', false) as reused
     from portal.session_tokens t join portal.sessions s on s.id = t.session_id
     where t.token_hash = $1 and t.kind = 'refresh'
     for update`,
    [tokenHash, REFRESH_GRACE_S],
  );
  const [found] = rows;
  if (!found) return endSessionOfRemoved(deps, tx, token);
  if (!found.live) return { outcome: 'ended' };
  if (found.reused) {
    await endSession(tx, found.session_id);
    return { outcome: 'reused', userId: found.user_id, sessionId: found.session_id };
  }
  await tx.query(
    'update portal.session_tokens set used_at = coalesce(used_at, now()) where token_hash = $1',
    [tokenHash],
  );
  const { session_id: id, user_id, expires_at } = found;
  return {
    outcome: 'refreshed',
    userId: user_id,
    sessionId: id,
    tokens: await renewTokens(deps, tx, { id, user_id, expires_at }),
  };
}

/** A signed but deleted token of a live session was used before. */
async function endSessionOfRemoved(
  deps: Deps,
  tx: Queryable,
  token: string,
): Promise<RefreshResult> {
  const { rows } = await tx.query<{ id: string; user_id: string }>(
    `update portal.sessions set revoked_at = now()
     where id = $1 and revoked_at is null and expires_at > now() returning id, user_id`,
    [readSessionId(deps, token) ?? null],
  );
  const [session] = rows;
  if (!session) return { outcome: 'ended' };
  return { outcome: 'reused', userId: session.user_id, sessionId: session.id };
}

/**
 * Records that the people of the sessions were active just now in their current organizations.
 * Skips locked memberships instead of waiting: their transaction ends the membership, changes its
 * role or records the same.
 */
export async function noteActive(tx: Queryable, sessionIds: readonly string[]): Promise<void> {
  await tx.query(
    `update portal.memberships set last_active_at = now()
     where (organization_id, user_id) in (
       select m.organization_id, m.user_id
       from portal.sessions s join portal.memberships m
         on m.organization_id = s.organization_id and m.user_id = s.user_id
       where s.id in (select jsonb_array_elements_text($1::jsonb)::uuid)
       for no key update of m skip locked)`,
    [JSON.stringify(sessionIds)],
  );
}

/** Ends one session; its tokens and key handles are refused from the next request on. */
export async function endSession(tx: Queryable, sessionId: string): Promise<void> {
  await tx.query(
    'update portal.sessions set revoked_at = now() where id = $1 and revoked_at is null',
    [sessionId],
  );
}

/** Ends every session of a person, except `except`. */
export async function endSessions(
  tx: Queryable,
  userId: string,
  except: string | null = null,
): Promise<void> {
  await tx.query(
    `update portal.sessions set revoked_at = now()
     where user_id = $1 and revoked_at is null and id is distinct from $2::uuid`,
    [userId, except],
  );
}

/** Adds a pair of tokens to a live session; each tab has its own. */
async function issueTokens(
  { config }: Deps,
  tx: Queryable,
  session: SessionRow,
): Promise<SessionTokens> {
  const now = Date.now();
  const sessionEnd = session.expires_at.getTime();
  const accessEnd = new Date(Math.min(now + ACCESS_TOKEN_TTL_S * 1000, sessionEnd));
  const access = generateToken('access');
  const refresh = generateRefreshToken({ config }, session.id);
  const { expires_at: refreshEnd, id } = session;
  await tx.query(insert, [hashToken(access), accessEnd, hashToken(refresh), refreshEnd, id]);
  return {
    access_token: access,
    refresh_token: refresh,
    expires_in: Math.floor((accessEnd.getTime() - now) / 1000),
    expires_at: Math.floor(accessEnd.getTime() / 1000),
    token_type: 'bearer',
    session_id: id,
  };
}

/**
 * Issues new tokens for a session within the limits, and deletes expired ones.
 * @throws ApiError `rate_limited`
 */
export async function renewTokens(
  deps: Deps,
  tx: Queryable,
  session: OwnedSession,
): Promise<SessionTokens> {
  const { refreshesPerSession: own, refreshesPerPerson: all } = deps.config.limits;
  await countWithin(deps, tx, { name: 'refresh', limit: own, subject: session.id });
  await countWithin(deps, tx, { name: 'refresh-person', limit: all, subject: session.user_id });
  const tokens = await issueTokens(deps, tx, session);
  await tx.query(removeDone, [session.id]);
  return tokens;
}
