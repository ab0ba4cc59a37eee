import { createPoll, type Database, type Logger, type Poll } from 'shared-server';
import { changeIndex, findIndexChanges } from '../store/vectors/vector-indexes';

/** A build blocks the embedded database, so it has to start while the dataset is small. */
const LOOK_EVERY_MS = { embedded: 2_000, postgres: 30_000 };

/** Creates the indexes of large datasets, and drops those of deleted ones. */
export function maintainVectorIndexes(db: Database, logger: Logger): Poll {
  const poll = createPoll({
    name: 'vector indexes',
    logger,
    longestPauseMs: LOOK_EVERY_MS[db.driver],
    async look() {
      if (!db.isWritable()) return null;
      for (const change of await findIndexChanges(db)) {
        const from = performance.now();
        await changeIndex(db, change);
        const ms = Math.round(performance.now() - from);
        const did = change.make ? 'made' : 'dropped';
        logger.info({ index: change.name, ms }, `A vector index was ${did}`);
      }
      return null;
    },
  });
  poll.wake();
  return poll;
}
