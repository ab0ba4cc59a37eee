import type { Database, Queryable } from 'shared-server';

/** A failed attempt, as its row tells of it. */
export interface Failed {
  attempts: number;
  dueAt: number;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Runs in its own transaction that sees the rows of the account alone. */
export function inAccountOf<Result>(
  db: Database,
  accountId: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction({ role: 'voice_service', organizationId: accountId }, work);
}

/** @returns when the next row is due, in milliseconds, which may be infinite */
export async function nextDueAt(
  tx: Queryable,
  table: 'schedule' | 'webhooks',
  now: number,
): Promise<number | null> {
  const { rows } = await tx.query<{ at: number | null }>(
    `select (extract(epoch from min(due_at)) * 1000)::float8 as at
     from voice.${table} where due_at > $1 and set_aside_at is null`,
    [iso(now)],
  );
  return rows[0]?.at ?? null;
}
