import { randomUUID } from 'node:crypto';
import { tenantScope } from 'server-core/database/tenant-scope';
import type { Database, Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { type AskedCall, askedCall } from '../asked-call';

export interface NotedCall {
  id: string;
  /** Text, because a Date would lose the microseconds. */
  notedAt: string;
  /** Null if an earlier server version stored another format. */
  call: AskedCall | null;
}

/** The right to process an organization's calls for a while. */
export interface GapLease {
  organizationId: string;
  lease: string;
}

/** Work interrupted by a server crash is retried after this time. */
const LEASE_MS = 120_000;

/** @returns null while another server holds the lease */
export async function takeGapLease(db: Database, organizationId: string): Promise<GapLease | null> {
  const lease = randomUUID();
  const { rowCount } = await db.query(
    tenantScope(organizationId),
    `insert into portal.gap_work as w (organization_id, lease, leased_until)
     values ($1, $2, now() + $3::double precision * interval '1 millisecond')
     on conflict (organization_id) do update
       set lease = excluded.lease, leased_until = excluded.leased_until
       where coalesce(w.leased_until, '-infinity') <= now()`,
    [organizationId, lease, LEASE_MS],
  );
  return rowCount === 1 ? { organizationId, lease } : null;
}

/** @param dueInMs pause until the organization's next turn */
export async function releaseGapLease(
  db: Database,
  { organizationId, lease }: GapLease,
  dueInMs: number,
): Promise<void> {
  await db.query(
    tenantScope(organizationId),
    `update portal.gap_work set lease = null, leased_until = null, attempts = 0,
       due_at = now() + $3::double precision * interval '1 millisecond'
     where organization_id = $1 and lease = $2`,
    [organizationId, lease, dueInMs],
  );
}

export async function putOffGaps(
  db: Database,
  organizationId: string,
  { attempts, ms }: { attempts: number; ms: number },
): Promise<void> {
  await db.query(
    tenantScope(organizationId),
    `insert into portal.gap_work (organization_id, attempts, due_at)
     values ($1, $2, now() + $3::double precision * interval '1 millisecond')
     on conflict (organization_id) do update set attempts = excluded.attempts,
       due_at = excluded.due_at, lease = null, leased_until = null`,
    [organizationId, attempts, ms],
  );
}

/** @returns the oldest noted calls */
export async function readNotedCalls(
  tx: Queryable,
  organizationId: string,
  most: number,
): Promise<NotedCall[]> {
  const { rows } = await tx.query<{ call_id: string; asked: unknown; noted_at: string }>(
    `select call_id, asked, noted_at::text as noted_at from portal.gap_calls
     where organization_id = $1 order by noted_at, call_id limit $2`,
    [organizationId, most],
  );
  return rows.map(({ call_id, asked, noted_at }) => ({
    id: call_id,
    notedAt: noted_at,
    call: z.safeParse(askedCall, asked).data ?? null,
  }));
}

/** Keeps a call that was noted again in the meantime. */
export async function forgetNotedCalls(
  tx: Queryable,
  organizationId: string,
  calls: readonly NotedCall[],
): Promise<void> {
  await tx.query(
    `delete from portal.gap_calls c using jsonb_to_recordset($2::jsonb) as n(id text, "notedAt" text)
     where c.organization_id = $1 and c.call_id = n.id and c.noted_at = n."notedAt"::timestamptz`,
    [organizationId, JSON.stringify(calls.map(({ id, notedAt }) => ({ id, notedAt })))],
  );
}
