import { createPoll, type Database, type Logger, type Poll } from 'shared-server';
import { detectStored, writeMissing } from '../domain/search/entries/write-entries';

const LOOK_EVERY_MS = 60_000;
/** Chunks of one transaction: searches of the embedded database wait for it. */
const CHUNKS_AT_ONCE = 25;

/** Adds search entries to chunks that an older server, a restore or a move wrote without one. */
export function startSearchEntries(db: Database, logger: Logger): Poll {
  const ending = new AbortController();
  const poll = createPoll({
    name: 'search entries',
    logger,
    longestPauseMs: LOOK_EVERY_MS,
    async look() {
      const { rows } = await db.asOwner((tx) =>
        tx.query<{ organizationId: string; datasetId: string }>(
          `select organization_id as "organizationId", dataset_id as "datasetId"
           from knowledge.datasets_without_entries()`,
        ),
      );
      for (const dataset of rows) await writeAll(db, dataset, ending.signal);
      return null;
    },
  });
  poll.wake();
  return {
    ...poll,
    stop() {
      ending.abort();
      return poll.stop();
    },
  };
}

async function writeAll(
  db: Database,
  { organizationId, datasetId }: { organizationId: string; datasetId: string },
  ending: AbortSignal,
): Promise<void> {
  const scope = { role: 'knowledge_service', organizationId } as const;
  await db.transaction(scope, (tx) => detectStored(tx, datasetId));
  for (let written = 1; written > 0 && !ending.aborted; ) {
    written = await db.transaction(scope, async (tx) => {
      // Every writer locks the dataset first, so that two of them wait instead of deadlocking.
      await tx.query('select from knowledge.dataset_usage where dataset_id = $1 for update', [
        datasetId,
      ]);
      return writeMissing(tx, datasetId, CHUNKS_AT_ONCE);
    });
  }
}
