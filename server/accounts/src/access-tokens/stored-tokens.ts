import type { AuditSource } from 'server-core/audit/audit-source';
import { memberScope } from 'server-core/database/member-scope';
import { personNameSql } from 'server-core/database/person-name';
import { tenantScope } from 'server-core/database/tenant-scope';
import { mailAccountChange } from 'server-core/notifications/account-change/mail-account-change';
import { checkProof } from 'server-core/passwords/proof/check-proof';
import type { ServerDeps } from 'server-core/server/server-deps';
import type { Member } from 'server-core/sessions/require-member';
import { readStrength } from 'server-core/sessions/strength/session-strength';
import { generateToken, hashToken } from 'server-core/sessions/tokens';
import {
  type AccessToken,
  type AccessTokenDraft,
  type AccessTokenMade,
  proofTexts,
  serverTexts,
  tokenTexts,
} from 'shared-contract';
import { ApiError, type Queryable } from 'shared-server';

type Deps = Pick<ServerDeps, 'db' | 'config'>;

/** Leading characters that are stored to identify the token. */
const SHOWN = 11;
/** Maximum rows per person, ended tokens included, as a multiple of the maximum active tokens. */
const ENDED_SHARE = 10;
/** Minimum days for which an ended token is kept and listed. */
const KEPT_DAYS = 30;

interface Row extends Omit<AccessToken, 'person' | 'created_at' | 'expires_at'> {
  user_id: string;
  person: string;
  created_at: Date;
  expires_at: Date;
}

/** Row-level security shows people their own tokens, and admins everyone's. */
const listed = `
  select t.id, t.name, t.prefix, t.scope, t.user_id, coalesce(${personNameSql('u')}, u.email) as person,
    t.created_at, t.expires_at, t.last_used_at, t.revoked_at
  from portal.access_tokens t join portal.users u on u.id = t.user_id
  where t.organization_id = $1`;

export function listTokens({ db }: Deps, member: Member): Promise<AccessToken[]> {
  return db.transaction(memberScope(member), async (tx) => {
    const { rows } = await tx.query<Row>(`${listed} order by t.created_at desc, t.id limit 500`, [
      member.organizationId,
    ]);
    return rows.map(toAccessToken);
  });
}

/**
 * A token outlives the session, so a session by itself can't create one.
 * @throws ApiError `quota_exceeded` when the person has the maximum; `proof_required`,
 * `invalid_credentials`, `passkey_refused`
 */
export async function createToken(
  deps: ServerDeps,
  source: AuditSource,
  member: Member,
  { name, scope, days, proof }: AccessTokenDraft,
): Promise<AccessTokenMade> {
  const { db, config } = deps;
  const { organizationId, userId } = member;
  if (proof) await checkProof(deps, source, member, proof);
  const strong = await checkCreatorStrength(deps, member, proof !== undefined);
  const secret = generateToken('personal');
  await db.query(
    tenantScope(organizationId),
    `delete from portal.access_tokens where organization_id = $1
       and coalesce(revoked_at, expires_at) < now() - $2::integer * interval '1 day'`,
    [organizationId, KEPT_DAYS],
  );
  const made = await db.transaction(memberScope(member), async (tx) => {
    await requireFreeSlot(tx, member, config.accessTokensPerPerson);
    const added = await tx.query<{ id: string }>(
      `insert into portal.access_tokens
         (organization_id, user_id, name, prefix, token_hash, scope, expires_at, strong)
       values ($1, $2, $3, $4, $5, $6, now() + $7::integer * interval '1 day', $8) returning id`,
      [
        organizationId,
        userId,
        name,
        secret.slice(0, SHOWN),
        hashToken(secret),
        scope,
        days,
        strong,
      ],
    );
    const { rows } = await tx.query<Row>(`${listed} and t.id = $2`, [
      organizationId,
      added.rows[0]?.id,
    ]);
    const [row] = rows;
    if (!row) throw new Error('The database returned no access token');
    return toAccessToken(row);
  });
  const subject = tokenTexts.mailed(name, scope, made.expires_at.slice(0, 10));
  mailAccountChange(deps, source, { userId, change: 'token_created', subject });
  return { token: made, secret };
}

/**
 * @returns whether the creating session is strong
 * @throws ApiError `proof_required` without a proof, unless the organization's own provider has
 * just signed the person in: they may have neither password nor passkey
 */
async function checkCreatorStrength(
  { db }: Deps,
  { organizationId, sessionId }: Member,
  isProved: boolean,
): Promise<boolean> {
  const maker = await db.transaction(tenantScope(organizationId), (tx) =>
    readStrength(tx, sessionId),
  );
  const isSignOn = maker.method === 'single_sign_on';
  if (isProved || (isSignOn && maker.proved)) return maker.strong;
  throw new ApiError(
    'proof_required',
    isSignOn ? proofTexts.signInAgain : proofTexts.proofRequired,
  );
}

async function requireFreeSlot(tx: Queryable, member: Member, most: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 94))`, [member.userId]);
  const { rows } = await tx.query<{ live: number; all: number }>(
    `select count(*)::int as all,
       count(*) filter (where revoked_at is null and expires_at > now())::int as live
     from portal.access_tokens where organization_id = $1 and user_id = $2`,
    [member.organizationId, member.userId],
  );
  const { live, all } = rows[0] ?? { live: 0, all: 0 };
  if (live >= most || all >= most * ENDED_SHARE) {
    throw new ApiError('quota_exceeded', tokenTexts.tooMany(most));
  }
}

/** @throws ApiError `not_found` for a token that the member may not revoke */
export async function revokeToken({ db }: Deps, member: Member, id: string): Promise<void> {
  const { rowCount } = await db.query(
    memberScope(member),
    `update portal.access_tokens set revoked_at = coalesce(revoked_at, now())
     where organization_id = $1 and id = $2`,
    [member.organizationId, id],
  );
  if (rowCount === 0) throw new ApiError('not_found', serverTexts.notFound);
}

function toAccessToken({ user_id, person, created_at, expires_at, ...row }: Row): AccessToken {
  const toIso = (time: Date | string | null) => time && new Date(time).toISOString();
  return {
    ...row,
    person: { id: user_id, name: person },
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
    last_used_at: toIso(row.last_used_at),
    revoked_at: toIso(row.revoked_at),
  };
}
