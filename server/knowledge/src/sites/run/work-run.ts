import { randomUUID } from 'node:crypto';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { SiteKind, SiteRun, SiteRunCause, SiteRunState } from 'shared-contract';
import type { Database, Queryable } from 'shared-server';

export interface WorkRun {
  id: string;
  site_id: string;
  organization_id: string;
  dataset_id: string;
  cause: SiteRunCause;
  applies: boolean;
  everything: boolean;
  state: SiteRunState;
  import_id: string | null;
  asked_by: string | null;
  created_at: Date;
  bytes: number;
  requests: number;
  lease: string;
  address: string;
  kind: SiteKind;
  include: string[];
  exclude: string[];
  page_limit: number;
}

/** The run was stopped, or another process has taken it over. */
export class LostRunError extends Error {
  override name = 'LostRunError';
}

/** If a process dies, another one continues its run after this time. */
const LEASE = `interval '3 minutes'`;

/** Claims a due run, so that no other process works on it. */
export async function leaseRun(
  db: Database,
  place: { id: string; organizationId: string },
): Promise<WorkRun | null> {
  const scope = tenantScope(place.organizationId);
  return db.transaction(scope, async (tx) => {
    const { rows } = await tx.query<WorkRun>(
      `update portal.site_runs r set due_at = now() + ${LEASE}, lease = $2
       from portal.sites s
       where s.id = r.site_id and r.id = (
         select id from portal.site_runs
         where id = $1 and due_at <= now() and state in ('reading', 'checking', 'importing')
         for update skip locked)
       returning r.*, s.dataset_id, s.address, s.kind, s.include, s.exclude, s.page_limit`,
      [place.id, randomUUID()],
    );
    return rows[0] ?? null;
  });
}

/**
 * Runs `work` in a transaction if the run is still held, and extends its lease.
 *
 * @throws LostRunError
 */
export async function withLease<Result>(
  db: Database,
  { id, lease, organization_id: organizationId }: WorkRun,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction(tenantScope(organizationId), async (tx) => {
    const { rowCount } = await tx.query(
      `update portal.site_runs set due_at = now() + ${LEASE} where id = $1 and lease = $2`,
      [id, lease],
    );
    if (rowCount === 0) throw new LostRunError();
    return work(tx);
  });
}

interface Next {
  state: SiteRunState;
  problem?: string;
  waits_for?: SiteRun['waits_for'];
}

/** Ends the step. The run is due again at once, unless it is over or waits for approval. */
export async function releaseRun(tx: Queryable, run: WorkRun, next: Next): Promise<void> {
  const { state, problem = null, waits_for = null } = next;
  await tx.query(
    `update portal.site_runs set state = $2, problem = $3, waits_for = $4, lease = null,
       due_at = clock_timestamp(), attempts = 0,
       ended_at = case when $2 in ('done', 'failed', 'stopped', 'undone') then now() end
     where id = $1`,
    [run.id, state, problem, waits_for],
  );
}
