import type { Queryable } from 'shared-server';

export type Transaction = <Result>(work: (tx: Queryable) => Promise<Result>) => Promise<Result>;

/** A transaction searches for about this long, since the embedded database has one connection. */
const HOLD_MS = 100;

export async function runDiscarded<Result>(
  transaction: Transaction,
  work: (tx: Queryable) => Promise<Result>,
): Promise<Result> {
  const rollBack = new Error('The preview is discarded');
  let result: { value: Result } | undefined;
  try {
    await transaction(async (tx) => {
      result = { value: await work(tx) };
      throw rollBack;
    });
  } catch (error) {
    if (error !== rollBack) throw error;
  }
  return (result as { value: Result }).value;
}

interface SliceOptions<Start> {
  transaction: Transaction;
  start: (tx: Queryable) => Promise<Start>;
  now: () => number;
  /** No transaction starts after this time. */
  deadline: number;
}

/** Processes the items in a few short transactions, so that other requests get their turn. */
export async function processInSlices<Item, Start>(
  items: readonly Item[],
  { transaction, start, now, deadline }: SliceOptions<Start>,
  work: (tx: Queryable, item: Item, start: Start) => Promise<void>,
): Promise<void> {
  let at = 0;
  while (at < items.length && now() < deadline) {
    await transaction(async (tx) => {
      const from = now();
      const started = await start(tx);
      // Avoids repeating a slow change for each search.
      const end = now() + Math.max(HOLD_MS, now() - from);
      do {
        await work(tx, items[at] as Item, started);
        at += 1;
      } while (at < items.length && now() < end);
    });
  }
}
