import type { Database } from 'shared-server';

/** How much of the past of its chunks an organization keeps. */
export interface HistoryLimits {
  bytes: number;
  binDays: number;
}

/** Stores the limits that the database keeps to at every write. */
export async function limitHistory(
  db: Pick<Database, 'asOwner'>,
  { bytes, binDays }: HistoryLimits,
): Promise<void> {
  await db.asOwner((tx) =>
    tx.query('update knowledge.history_limits set bytes = $1, bin_days = $2', [bytes, binDays]),
  );
}

/** Removes permanently the chunks of every organization whose time in the bin is over. */
export async function emptyBins(db: Pick<Database, 'asOwner'>): Promise<void> {
  await db.asOwner((tx) => tx.query('select knowledge.empty_bin()'));
}
