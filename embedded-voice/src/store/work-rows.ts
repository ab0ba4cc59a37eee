import type { Database, Queryable } from 'shared-server';

/** A failed attempt, as its row tells of it. */
export interface Failed {
  attempts: number;
  dueAt: number;
}

export const iso = (ms: number): string => new Date(ms).toISOString();

/** Runs in a transaction of its own that sees the rows of the account alone. */
export function inAccountOf<Result>(
  db: Database,
  accountId: string,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.transaction({ role: 'voice_service', organizationId: accountId }, work);
}
