import type { Queryable } from '../database';

/** Rows per statement, which blocks the embedded database for a few tenths of a second. */
export const SLICE_ROWS = 2_000;

/**
 * Repeats a statement with a row limit until it finds none. Each run is its own transaction, so
 * that other requests run in between and progress survives a crash.
 * @param step runs the statement once and returns the number of changed rows
 * @param signal stops it between two runs
 * @returns how many rows were changed
 */
export async function runInSlices(
  step: () => Promise<number>,
  signal?: AbortSignal,
): Promise<number> {
  let total = 0;
  while (!signal?.aborted) {
    const changed = await step();
    if (changed === 0) break;
    total += changed;
  }
  return total;
}

/**
 * @param rows a table and the condition on its rows, such as `voice.logs where account_id = $1`
 * @returns how many rows were deleted, {@link SLICE_ROWS} at most
 */
export async function deleteSlice(
  tx: Queryable,
  rows: string,
  params: readonly unknown[],
): Promise<number> {
  const [table] = rows.split(' ');
  const { rowCount } = await tx.query(
    `delete from ${table} where ctid = any(array(select ctid from ${rows} limit ${SLICE_ROWS}))`,
    params,
  );
  return rowCount;
}
