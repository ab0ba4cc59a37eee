import type { Database, Logger, Poll } from 'shared-server';
import { clearFormerEntries } from '../domain/search/entries/choose-language';
import { detectStoredLanguage, writeMissingEntries } from '../domain/search/entries/write-entries';
import { type DatasetPlace, pollDatasets } from './poll-datasets';

/** Chunks per transaction. Kept small, because searches of the embedded database wait for it. */
const CHUNKS_AT_ONCE = 25;

/**
 * Adds search entries to chunks written without one by an older server, a restore or a move, and
 * rewrites the entries of a dataset whose language has changed.
 */
export const startSearchEntries = (db: Database, logger: Logger): Poll =>
  pollDatasets(db, logger, {
    name: 'search entries',
    pending: 'knowledge.datasets_without_entries',
    step: (dataset, ending) => writeAllEntries(db, dataset, ending),
  });

async function writeAllEntries(
  db: Database,
  { organizationId, datasetId }: DatasetPlace,
  ending: AbortSignal,
): Promise<void> {
  const scope = { role: 'knowledge_service', organizationId } as const;
  await db.transaction(scope, (tx) => detectStoredLanguage(tx, datasetId));
  for (let written = 1; written > 0 && !ending.aborted; ) {
    written = await db.transaction(scope, async (tx) => {
      // Every writer locks the dataset first, so that two of them wait instead of deadlocking.
      await tx.query('select from knowledge.dataset_usage where dataset_id = $1 for update', [
        datasetId,
      ]);
      await clearFormerEntries(tx, datasetId, CHUNKS_AT_ONCE);
      return writeMissingEntries(tx, datasetId, CHUNKS_AT_ONCE);
    });
  }
}
