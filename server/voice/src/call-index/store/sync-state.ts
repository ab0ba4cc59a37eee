import { randomUUID } from 'node:crypto';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { Database, Queryable } from 'shared-server';

/** Progress of reading one of the platform's lists for an organization. */
export interface SyncState {
  account: string | null;
  updated_after: Date | null;
  settled: boolean;
  advanced_at: Date | null;
  pass_until: Date | null;
  page_before: Date | null;
  pass_rows: number;
  synced_at: Date | null;
}

/** The right to advance one state. It expires if its holder dies. */
export interface SyncLease {
  organizationId: string;
  source: string;
  lease: string;
}

/** Longer than reading one page takes. */
const LEASE_S = 60;
const fields =
  'account, updated_after, settled, advanced_at, pass_until, page_before, pass_rows, synced_at';

/** @returns null while another reader holds the lease */
export async function takeLease(
  db: Pick<Database, 'transaction'>,
  organizationId: string,
  source: string,
): Promise<{ lease: SyncLease; state: SyncState } | null> {
  const lease = randomUUID();
  const state = await db.transaction(tenantScope(organizationId), async (tx) => {
    await tx.query(
      `insert into portal.call_sync (organization_id, source) values ($1, $2)
       on conflict do nothing`,
      [organizationId, source],
    );
    const { rows } = await tx.query<SyncState>(
      `update portal.call_sync
       set lease = $3, leased_until = now() + interval '${LEASE_S} seconds', tried_at = now(),
         due_at = now() + interval '${LEASE_S} seconds'
       where organization_id = $1 and source = $2
         and (leased_until is null or leased_until < now())
       returning ${fields}`,
      [organizationId, source, lease],
    );
    return rows[0];
  });
  return state ? { lease: { organizationId, source, lease }, state } : null;
}

/** Thrown after another reader has taken over the lease. */
class LeaseLostError extends Error {
  override name = 'LeaseLostError';
}

/** Fingerprints of the entries of a page, by whether they could be indexed. */
export interface ReadEntries {
  unreadable: string[];
  readable: string[];
}

/** Maximum stored fingerprints of unreadable entries. The page shows only their number. */
const MOST_UNREADABLE = 1_000;

/** Stores a state and extends its lease. */
export async function storeState(
  tx: Queryable,
  { organizationId, source, lease }: SyncLease,
  state: SyncState,
  { unreadable, readable }: ReadEntries = { unreadable: [], readable: [] },
): Promise<void> {
  const { rowCount } = await tx.query(
    `update portal.call_sync set account = $4, updated_after = $5, settled = $6, advanced_at = $7,
       pass_until = $8, page_before = $9, pass_rows = $10, synced_at = $11,
       poisoned = poisoned + cardinality($12::text[]),
       unreadable = array(
         select distinct name
         from unnest(case when account is distinct from $4 then '{}' else unreadable end || $12) name
         where name <> all ($13::text[]) limit ${MOST_UNREADABLE}),
       leased_until = now() + interval '${LEASE_S} seconds',
       attempts = 0
     where organization_id = $1 and source = $2 and lease = $3`,
    [
      organizationId,
      source,
      lease,
      state.account,
      state.updated_after,
      state.settled,
      state.advanced_at,
      state.pass_until,
      state.page_before,
      state.pass_rows,
      state.synced_at,
      unreadable,
      readable,
    ],
  );
  if (rowCount !== 1) throw new LeaseLostError('Another reader took the lease');
}

/** Factor for the interval if the platform reports calls: polling then only finds missed ones. */
const SLOWER = 10;

/** @param dueInMs when to sync again, unless an earlier sync was requested */
export async function releaseLease(
  db: Pick<Database, 'query'>,
  { organizationId, source, lease }: SyncLease,
  dueInMs: number,
): Promise<void> {
  await db.query(
    tenantScope(organizationId),
    `update portal.call_sync set lease = null, leased_until = null,
       due_at = case when due_at <= now() then due_at
         else now() + $4::double precision * interval '1 millisecond'
           * case when reported_at > now() - interval '1 day' then ${SLOWER} else 1 end end
     where organization_id = $1 and source = $2 and lease = $3`,
    [organizationId, source, lease, dueInMs],
  );
}

/**
 * Notes a signed end-of-call report.
 *
 * @param isMissing whether the call has to be read from the platform's list
 */
export async function noteReport(
  tx: Queryable,
  organizationId: string,
  isMissing: boolean,
): Promise<void> {
  await tx.query(
    `update portal.call_sync
     set reported_at = now(), due_at = case when $2 then least(due_at, now()) else due_at end
     where organization_id = $1 and source = 'calls'
       and (reported_at is null or reported_at < now() - interval '1 hour'
         or ($2 and due_at > now()))`,
    [organizationId, isMissing],
  );
}
