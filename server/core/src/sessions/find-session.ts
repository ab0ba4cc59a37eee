import type { KeyProvider, MembershipEvent, OrganizationRole, TokenScope } from 'shared-contract';
import type { Queryable, RateLimit } from 'shared-server';
import type { ServerConfig } from '../config/config';
import { systemWork } from '../database/system-work';
import { KEY_HANDLE_PREFIX, openKeyHandle } from '../provider-keys/key-handles';
import type { SealedConnection } from '../provider-keys/provider-keys';
import { createCountedLookUp } from '../rate-limits/counted-look-up';
import { KnownRefusals } from '../rate-limits/known-refusals';
import { waitForPace } from '../rate-limits/pace';
import type { ServerDeps } from '../server/server-deps';
import { liveAccessToken } from './access-tokens/live-access-token';
import { noteActive } from './session-lifecycle';
import type { SignInMethod } from './strength/session-origin';
import { canActInSql } from './strength/session-reach';
import { needsSecondFactor, sessionStrength } from './strength/session-strength';
import { hashToken } from './tokens';

export interface LiveSession {
  sessionId: string;
  userId: string;
  /** The session's organization; null unless the person is a member now. */
  organizationId: string | null;
  role: OrganizationRole | null;
  /** How the session began; null for older sessions, absent for tokens. */
  method?: SignInMethod | null;
  /** The organization whose identity provider vouched for the person at sign-in. */
  providerOrganizationId?: string | null;
  /**
   * The person used a second factor, or signed in with the organization's own provider, which used
   * one or is required.
   */
  isStrong: boolean;
  /** The organization requires a second factor, and the session isn't strong. */
  needsSecondFactor: boolean;
  /**
   * The person recently entered the password, used a passkey or signed in with the organization's
   * own provider.
   */
  isProved: boolean;
  /** Present for an access token, whose id is used as the session's. */
  scope?: TokenScope;
  /** The organization's active key for the requested provider. */
  connection?: SealedConnection;
  /** The value of the extra SQL of {@link createSessionLookUps}. */
  along?: unknown;
}

/** Extra reads in the same statement. */
export interface ReadAlong {
  provider?: KeyProvider | undefined;
  /** Only for look-ups that {@link createSessionLookUps} created with extra SQL. */
  lookUps?: SessionLookUps;
  /** `key->>'along'` in that SQL. */
  key?: string;
}

interface SessionRow {
  session_id: string;
  user_id: string;
  organization_id: string | null;
  role: OrganizationRole | null;
  method: SignInMethod | null;
  provider_organization_id: string | null;
  strong: boolean;
  proved: boolean;
  needs_second_factor: boolean;
  idle: boolean;
}

type FoundRow = SessionRow & { along: unknown } & (SealedConnection | { provider: null });

/**
 * A session that only a provider vouched for can't act outside that provider's organization, even
 * after a switch.
 */
const liveSession = `
  select s.id as session_id, s.user_id, m.organization_id, m.role, s.method,
    s.provider_organization_id, s.last_used_at < now() - interval '1 minute' as idle,
    ${sessionStrength}
  from portal.sessions s
  left join portal.memberships m
    on m.user_id = s.user_id and m.organization_id = s.organization_id and ${canActInSql('s')}
  where s.revoked_at is null and s.expires_at > now()`;

/** Additional subjects for which a request counts. */
export const countedBeside = [
  { name: 'requests-person', column: 'user_id' },
  { name: 'requests-organization', column: 'organization_id' },
] as const;

/** @returns the request limits, in the order of {@link countedBeside} */
export const getRequestLimits = ({ limits }: Pick<ServerConfig, 'limits'>, own: RateLimit) => [
  own,
  limits.requestsPerPerson,
  limits.requestsPerOrganization,
];

/** Reads the provider's key too: a proxied request needs both. */
const createLookUp = (condition: string, along: string) =>
  createCountedLookUp<FoundRow>(
    `select live.*, ${needsSecondFactor} as needs_second_factor,
       k.provider, k.sealed_key, k.base_url, k.upstream_id, (${along}) as along
     from (${liveSession} and ${condition}) live
     left join portal.organizations o on o.id = live.organization_id
     left join portal.api_keys k
       on k.organization_id = live.organization_id and k.provider = key->>'provider' and k.is_active`,
    [{ name: 'session', column: 'session_id' }, ...countedBeside],
  );

/**
 * @param along constant SQL of one extra value that requests need; `live` is the session,
 * `key->>'along'` the request's argument
 */
export function createSessionLookUps(along = 'null') {
  const byToken = `s.id = (
    select session_id from portal.session_tokens
    where token_hash = key->>'token' and kind = 'access' and expires_at > now())`;
  return {
    byAccessToken: createLookUp(byToken, along),
    byId: createLookUp("s.id = (key->>'session')::uuid", along),
  };
}
export type SessionLookUps = ReturnType<typeof createSessionLookUps>;

const usual = createSessionLookUps();

const refusals = new KnownRefusals();

/**
 * Looks the token up on every request, so that an ended session is refused immediately.
 * @param token an access token, or a key handle when a provider is given
 * @returns the session, or null when the token is unknown, expired, revoked or for another provider
 * @throws ApiError `rate_limited` when the session sends too many requests
 */
export async function findSessionByBearer(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  token: string,
  { provider, lookUps = usual, key: along }: ReadAlong = {},
): Promise<LiveSession | null> {
  const limits = getRequestLimits(deps.config, deps.config.limits.requestsPerSession);
  if (!token.startsWith(KEY_HANDLE_PREFIX)) {
    const key = { token: hashToken(token), provider, along };
    const lookUp = () => lookUps.byAccessToken(deps, key, limits);
    return readSession(deps, await refusals.unlessRefused(key.token, lookUp));
  }
  const handle = provider ? openKeyHandle(deps, token) : null;
  if (!handle || handle.provider !== provider) return null;
  const key = { session: handle.sessionId, provider, along };
  const lookUp = () => lookUps.byId(deps, key, limits);
  const session = await readSession(deps, await refusals.unlessRefused(key.session, lookUp));
  return session?.organizationId === handle.organizationId ? session : null;
}

async function readSession(
  { config, db }: Pick<ServerDeps, 'config' | 'db'>,
  row: FoundRow | undefined,
): Promise<LiveSession | null> {
  if (!row) return null;
  await waitForPace(config, row.user_id);
  if (row.idle && db.isWritable())
    await db.transaction(systemWork.session, (tx) => noteUses(tx, [row.session_id]));
  return {
    sessionId: row.session_id,
    userId: row.user_id,
    organizationId: row.organization_id,
    role: row.role,
    method: row.method,
    providerOrganizationId: row.provider_organization_id,
    isStrong: row.strong,
    needsSecondFactor: row.needs_second_factor,
    isProved: row.proved,
    ...(row.provider && { connection: row }),
    along: row.along,
  };
}

/** A live session with something open for it, such as a stream. */
interface OpenSession {
  membership: MembershipEvent;
  /** Whether its access token is still valid; it expires before the session. */
  isTokenLive: boolean;
  isIdle: boolean;
}

/**
 * @param asked sessions, with the hash of the access token if it must be valid too
 * @returns the membership of each live session, at its position; sessions that ended or need a
 * second factor are left out
 */
export async function getMemberships(
  tx: Queryable,
  asked: readonly { sessionId: string; tokenHash: string | null }[],
): Promise<Map<number, OpenSession>> {
  const { rows } = await tx.query<
    MembershipEvent & { place: number; live: boolean; idle: boolean }
  >(
    `with asked as materialized (
       select (one->>'sessionId')::uuid as id, one->>'tokenHash' as token_hash, place::int - 1 as place
       from jsonb_array_elements($1::jsonb) with ordinality all_of_them (one, place))
     select asked.place, live.idle, live.organization_id, live.role, o.name as organization_name,
       asked.token_hash is null or exists (select from portal.session_tokens t
         where t.token_hash = asked.token_hash and t.expires_at > now()) as live
     from (
       ${liveSession} and s.id in (select id from asked)
       union all
       ${liveAccessToken} and t.id in (select id from asked)) live
     join asked on asked.id = live.session_id
     join portal.organizations o on o.id = live.organization_id
     where not ${needsSecondFactor}`,
    [JSON.stringify(asked)],
  );
  return new Map(
    rows.map(({ place, live, idle, ...membership }) => [
      place,
      { membership, isTokenLive: live, isIdle: idle },
    ]),
  );
}

/** Several servers may find a session idle at once, but only one writes. */
export async function noteUses(tx: Queryable, sessionIds: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ id: string }>(
    `update portal.sessions set last_used_at = now() where id in (
       select id from portal.sessions
       where id in (select jsonb_array_elements_text($1::jsonb)::uuid)
         and last_used_at < now() - interval '1 minute' for no key update skip locked)
     returning id`,
    [JSON.stringify(sessionIds)],
  );
  if (rows.length > 0) {
    await noteActive(
      tx,
      rows.map(({ id }) => id),
    );
  }
}
