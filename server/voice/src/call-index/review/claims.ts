import { tenantScope } from 'server-core/database/tenant-scope';
import {
  type CallClaim,
  type CallClaimRequest,
  callTexts,
  type IndexedCall,
} from 'shared-contract';
import { ApiError, type Database, type Queryable, SqlParams } from 'shared-server';
import { callConditions, hitsSql, searchOf } from '../list/conditions';
import { type ListedRow, listedCall, listedSql } from '../list/page';
import type { Reader } from '../list/reader';
import { notFound, requireCall } from './reader-scope';

export interface ClaimedCall {
  claim: CallClaim | null;
  call: IndexedCall | null;
}

interface ClaimRow {
  call_id: string;
  lease: string;
  claimed_until: Date;
}

/** A verdict that arrives with the end of its claim costs one attempt. */
const ATTEMPTS = 5;

/**
 * Gives the member a call that waits for a verdict, and to no one else until the lease ends.
 *
 * @throws ApiError `not_found` or `conflict` when the named call is not there, or a colleague holds
 * it
 */
export async function claimCall(
  db: Pick<Database, 'transaction'>,
  reader: Reader,
  request: CallClaimRequest,
  leaseMs: number,
): Promise<ClaimedCall> {
  // Members have no right to take over a claim of someone else.
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
  // One claim of an organization at a time: each sees those before it.
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `call claims ${reader.organizationId}`,
  ]);
  const callId = request.call_id
    ? await namedCall(tx, reader, request.call_id)
    : await nextCall(tx, reader, request);
  if (!callId) return { claim: null, call: null };
  const row = await takeCall(tx, reader, callId, leaseMs);
  if (!row && request.call_id) throw new ApiError('conflict', callTexts.claimed);
  const isWaiting = row && (await stillWaits(tx, reader, callId, request));
  const call = isWaiting && (await readCall(tx, reader, callId));
  if (!call) {
    // A named call that has left the index meanwhile takes its claim back with the transaction.
    if (request.call_id) throw notFound();
    if (row) await releaseClaim(tx, reader, callId);
    return 'taken';
  }
  const claim = { id: row.lease, call_id: callId, until: row.claimed_until.toISOString() };
  return { claim, call };
}

async function namedCall(tx: Queryable, reader: Reader, callId: string): Promise<string> {
  await requireCall(tx, reader, callId);
  return callId;
}

/** Calls that went wrong come first, then the newest. */
async function nextCall(
  tx: Queryable,
  reader: Reader,
  { filters = {}, skip = [], second = false }: CallClaimRequest,
): Promise<string | undefined> {
  const params = new SqlParams();
  const search = searchOf(filters);
  const hits = search ? `with ${hitsSql(search, params)}` : '';
  const where = callConditions(reader, filters, params);
  const user = `${params.add(reader.userId)}::uuid`;
  const { rows } = await tx.query<{ id: string }>(
    `${hits} select c.id from portal.calls c
     where ${where} and c.outcome <> 'in_progress' and c.id <> all(${params.add(skip)}::text[])
       and ${waitsSql(user, second)}
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

/** Condition of calls without a verdict, or of those that only colleagues judged. */
function waitsSql(user: string, second: boolean): string {
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

/** The claim is held now, so that a verdict by an earlier one is either visible here or refused. */
async function stillWaits(
  tx: Queryable,
  { organizationId, userId }: Reader,
  callId: string,
  { call_id, second = false }: CallClaimRequest,
): Promise<boolean> {
  if (call_id) return true;
  const { rows } = await tx.query(
    `select 1 from portal.calls c
     where c.organization_id = $1 and c.id = $2 and ${waitsSql('$3::uuid', second)}
       and $3::uuid is not null`,
    [organizationId, callId, userId],
  );
  return rows.length === 1;
}

/** @returns undefined when the index has lost the call meanwhile */
async function readCall(
  tx: Queryable,
  reader: Reader,
  callId: string,
): Promise<IndexedCall | undefined> {
  const { rows } = await tx.query<ListedRow>(
    listedSql(
      'select c.*, 0 as key from portal.calls c where c.organization_id = $1 and c.id = $2',
      { ...reader, userId: '$3', withTurns: false },
    ),
    [reader.organizationId, callId, reader.userId],
  );
  return rows[0] && listedCall(rows[0], null);
}

/** @returns whether the member held the call */
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
