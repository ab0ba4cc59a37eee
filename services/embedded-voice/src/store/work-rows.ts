import type { Database, Queryable } from 'shared-server';

/** What a row stores after a failed attempt. */
export interface Failed {
  attempts: number;
  dueAt: number;
}

export const toIso = (ms: number): string => new Date(ms).toISOString();

/** Runs in its own transaction that only sees the account's rows. */
export function runInAccount<Result>(
  db: Database,
  accountId: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction({ role: 'voice_service', organizationId: accountId }, work);
}

/** @returns when the next row is due, in milliseconds; may be infinite */
export async function getNextDueAt(
  tx: Queryable,
  table: 'schedule' | 'webhooks',
  now: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ at: number | null }>(
    `select (extract(epoch from min(due_at)) * 1000)::float8 as at
     from voice.${table} where due_at > $1 and set_aside_at is null`,
    [toIso(now)],
  );
  return rows[0]?.at ?? null;
}
