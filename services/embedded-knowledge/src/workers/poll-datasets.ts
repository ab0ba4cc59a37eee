import { createPoll, type Database, type Logger, type Poll } from 'shared-server';

const LOOK_EVERY_MS = 60_000;

export interface DatasetPlace {
  organizationId: string;
  datasetId: string;
}

interface Work {
  name: string;
  /** SQL function that lists datasets of any organization with work left. */
  pending: 'knowledge.removed_datasets' | 'knowledge.datasets_without_entries';
  step(dataset: DatasetPlace, ending: AbortSignal): Promise<unknown>;
}

/** Processes datasets one by one, at startup and after each wake-up. */
export function pollDatasets(db: Database, logger: Logger, { name, pending, step }: Work): Poll {
  const ending = new AbortController();
  const poll = createPoll({
    name,
    logger,
    longestPauseMs: LOOK_EVERY_MS,
    async look() {
      const { rows } = await db.asOwner((tx) =>
        tx.query<DatasetPlace>(
          `select organization_id as "organizationId", dataset_id as "datasetId" from ${pending}()`,
        ),
      );
      for (const dataset of rows) await step(dataset, ending.signal);
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
