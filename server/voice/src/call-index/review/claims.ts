import { tenantScope } from 'server-core/database/tenant-scope';
import {
  type CallClaim,
  type CallClaimRequest,
  callTexts,
  type IndexedCall,
} from 'shared-contract';
import {
  ApiError,
  createNotFoundError,
  type Database,
  type Queryable,
  SqlParams,
} from 'shared-server';
import { createCallConditions, createHitsSql, parseSearch } from '../list/conditions';
import { createListedSql, type ListedRow, toListedCall } from '../list/page';
import type { Reader } from '../list/reader';
import { requireCall } from './reader-scope';

export interface ClaimedCall {
  claim: CallClaim | null;
  call: IndexedCall | null;
}

interface ClaimRow {
  call_id: string;
  lease: string;
  claimed_until: Date;
}

/** Maximum attempts. One fails when a verdict arrives just as the previous claim expires. */
const ATTEMPTS = 5;

/**
 * Reserves the named call, or the next one to review, for the member until the lease ends.
 *
 * @throws ApiError `not_found` if there is no such call, `conflict` if a colleague has claimed it
 */
export async function claimCall(
  db: Pick<Database, 'transaction'>,
  reader: Reader,
  request: CallClaimRequest,
  leaseMs: number,
): Promise<ClaimedCall> {
  // Runs as the tenant, because a member's role can't take over a colleague's expired claim.
  const scope = tenantScope(reader.organizationId);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const claimed = await db.transaction(scope, (tx) => tryClaim(tx, reader, request, leaseMs));
    if (claimed !== 'taken') return claimed;
  }
  return { claim: null, call: null };
}

async function tryClaim(
  tx: Queryable,
  reader: Reader,
  request: CallClaimRequest,
  leaseMs: number,
): Promise<ClaimedCall | 'taken'> {
  // Serializes claims per organization, so that each one sees the previous ones.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `call claims ${reader.organizationId}`,
  ]);
  const callId = request.call_id
    ? await findNamedCall(tx, reader, request.call_id)
    : await findNextCall(tx, reader, request);
  if (!callId) return { claim: null, call: null };
  const row = await takeCall(tx, reader, callId, leaseMs);
  if (!row && request.call_id) throw new ApiError('conflict', callTexts.claimed);
  const isWaiting = row && (await isStillWaiting(tx, reader, callId, request));
  const call = isWaiting && (await readCall(tx, reader, callId));
  if (!call) {
    // For a named call, the error rolls back the transaction and the claim with it.
    if (request.call_id) throw createNotFoundError();
    if (row) await releaseClaim(tx, reader, callId);
    return 'taken';
  }
  const claim = { id: row.lease, call_id: callId, until: row.claimed_until.toISOString() };
  return { claim, call };
}

async function findNamedCall(tx: Queryable, reader: Reader, callId: string): Promise<string> {
  await requireCall(tx, reader, callId);
  return callId;
}

/** The member's own claim first, then failed and abandoned calls, then the newest. */
async function findNextCall(
  tx: Queryable,
  reader: Reader,
  { filters = {}, skip = [], second = false }: CallClaimRequest,
): Promise<string | undefined> {
  const params = new SqlParams();
  const search = parseSearch(filters);
  const hits = search ? `with ${createHitsSql(search, params)}` : '';
  const where = createCallConditions(reader, filters, params);
  const user = `${params.add(reader.userId)}::uuid`;
  const { rows } = await tx.query<{ id: string }>(
    `${hits} select c.id from portal.calls c
     where ${where} and c.outcome <> 'in_progress' and c.id <> all(${params.add(skip)}::text[])
       and ${createWaitsSql(user, second)}
       and not exists (select from portal.call_claims k
         where k.organization_id = c.organization_id and k.call_id = c.id
           and k.user_id <> ${user} and k.claimed_until > now())
     order by exists (select from portal.call_claims k
         where k.organization_id = c.organization_id and k.call_id = c.id
           and k.user_id = ${user} and k.claimed_until > now()) desc,
       c.outcome in ('failed', 'hung_up', 'unresolved') desc, c.created_at desc, c.id
     limit 1`,
    params.values,
  );
  return rows[0]?.id;
}

/** Matches unreviewed calls or, for a second opinion, calls that only colleagues reviewed. */
function createWaitsSql(user: string, second: boolean): string {
  const reviews = `select from portal.call_reviews r
    where r.organization_id = c.organization_id and r.call_id = c.id`;
  return second
    ? `exists (${reviews}) and not exists (${reviews} and r.user_id = ${user})`
    : `not exists (${reviews})`;
}

async function takeCall(
  tx: Queryable,
  { organizationId, userId }: Reader,
  callId: string,
  leaseMs: number,
): Promise<ClaimRow | undefined> {
  const { rows } = await tx.query<ClaimRow>(
    `insert into portal.call_claims as k (organization_id, call_id, user_id, claimed_until)
     values ($1, $2, $3, now() + $4::double precision * interval '1 millisecond')
     on conflict (organization_id, call_id) do update
       set user_id = excluded.user_id, claimed_until = excluded.claimed_until,
         lease = case when k.user_id = excluded.user_id then k.lease else excluded.lease end
       where k.claimed_until <= now() or k.user_id = excluded.user_id
     returning call_id, lease, claimed_until`,
    [organizationId, callId, userId, leaseMs],
  );
  return rows[0];
}

/** Checks again after claiming: by now an earlier holder's verdict is either visible or refused. */
async function isStillWaiting(
  tx: Queryable,
  { organizationId, userId }: Reader,
  callId: string,
  { call_id, second = false }: CallClaimRequest,
): Promise<boolean> {
  if (call_id) return true;
  const { rows } = await tx.query(
    `select 1 from portal.calls c
     where c.organization_id = $1 and c.id = $2 and ${createWaitsSql('$3::uuid', second)}
       and $3::uuid is not null`,
    [organizationId, callId, userId],
  );
  return rows.length === 1;
}

/** @returns undefined if the call was removed from the index in the meantime */
async function readCall(
  tx: Queryable,
  reader: Reader,
  callId: string,
): Promise<IndexedCall | undefined> {
  const { rows } = await tx.query<ListedRow>(
    createListedSql(
      'select c.*, 0 as key from portal.calls c where c.organization_id = $1 and c.id = $2',
      { ...reader, userId: '$3', withTurns: false },
    ),
    [reader.organizationId, callId, reader.userId],
  );
  return rows[0] && toListedCall(rows[0], null);
}

/** @returns whether the member held a claim on the call */
export async function releaseClaim(
  tx: Queryable,
  { organizationId, userId }: Reader,
  callId: string,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `delete from portal.call_claims
     where organization_id = $1 and call_id = $2 and user_id = $3`,
    [organizationId, callId, userId],
  );
  return rowCount === 1;
}
