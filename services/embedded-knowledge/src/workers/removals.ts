import type { Database, Logger, Poll } from 'shared-server';
import { removeHidden } from '../domain/datasets/remove-dataset';
import { pollDatasets } from './poll-datasets';

/** Removes the rows of deleted datasets, including those left by a killed process. */
export const startRemovals = (db: Database, logger: Logger): Poll =>
  pollDatasets(db, logger, {
    name: 'removals',
    pending: 'knowledge.removed_datasets',
    step: (dataset, ending) => removeHidden(db, dataset, ending),
  });
