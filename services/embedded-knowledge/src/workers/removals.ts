import { createPoll, type Database, type Logger, type Poll } from 'shared-server';
import { removeHidden } from '../domain/datasets/remove-dataset';

const LOOK_EVERY_MS = 60_000;

/** Removes the rows of deleted datasets, those of a process that was killed as well. */
export function startRemovals(db: Database, logger: Logger): Poll {
  const ending = new AbortController();
  const poll = createPoll({
    name: 'removals',
    logger,
    longestPauseMs: LOOK_EVERY_MS,
    async look() {
      const { rows } = await db.asOwner((tx) =>
        tx.query<{ organizationId: string; datasetId: string }>(
          `select organization_id as "organizationId", dataset_id as "datasetId"
           from knowledge.removed_datasets()`,
        ),
      );
      for (const dataset of rows) await removeHidden(db, dataset, ending.signal);
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
