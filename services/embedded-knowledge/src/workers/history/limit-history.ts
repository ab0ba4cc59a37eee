import { type Database, runInSlices, SLICE_ROWS } from 'shared-server';

/** How much history an organization keeps. */
export interface HistoryLimits {
  bytes: number;
  binDays: number;
}

/** Stores the limits that the database enforces at every write. */
export async function storeHistoryLimits(
  db: Pick<Database, 'asOwner'>,
  { bytes, binDays }: HistoryLimits,
): Promise<void> {
  await db.asOwner((tx) =>
    tx.query('update knowledge.history_limits set bytes = $1, bin_days = $2', [bytes, binDays]),
  );
}

/** Permanently removes chunks whose time in the bin is over, in every organization. */
export async function emptyBins(db: Pick<Database, 'asOwner'>): Promise<void> {
  const removeSlice = async () => {
    const { rows } = await db.asOwner((tx) =>
      tx.query<{ removed: number }>('select knowledge.empty_bin_slice($1) as removed', [
        SLICE_ROWS,
      ]),
    );
    return rows[0]?.removed ?? 0;
  };
  await runInSlices(removeSlice);
}
