import { type Database, guarded, type Logger, listen, type RunningServer } from 'shared-server';
import { createKnowledgeApp } from './app';
import { DuplicateScans } from './domain/duplicates/duplicate-scans';
import { ExactSearch } from './store/vectors/exact-search';
import { PgVectors } from './store/vectors/pg-vectors';
import { findVectorsProblem } from './store/vectors/prepare-vectors';
import type { Embedder } from './workers/embeddings/drivers/embedder';
import { Embeddings } from './workers/embeddings/embeddings';
import { emptyBins, type HistoryLimits, storeHistoryLimits } from './workers/history/limit-history';
import { startRemovals } from './workers/removals';
import { startSearchEntries } from './workers/search-entries';
import { maintainVectorIndexes } from './workers/vector-indexes';

export interface KnowledgeServiceOptions {
  db: Database;
  /** 0 chooses any free port. */
  port: number;
  host: string;
  logger: Logger;
  /** Computes vectors. Without it there is no semantic search. */
  embedder?: Embedder | undefined;
  history?: HistoryLimits;
  /** Only this many of a dataset's newest chunks are checked for duplicates. */
  duplicateChunks?: number | undefined;
  maxConnections?: number;
}

/** Also delays the first run after startup, since loading a model keeps a core busy. */
const RESUME_EVERY_MS = 5_000;
const EMPTY_BINS_EVERY_MS = 3_600_000;

export async function startKnowledgeService(
  options: KnowledgeServiceOptions,
): Promise<RunningServer> {
  const { db, logger, port, host, maxConnections } = options;
  if (options.history) await storeHistoryLimits(db, options.history);
  const { embeddings, indexes } = await startMeaning(options);
  const duplicates = new DuplicateScans(db, logger, options.duplicateChunks);
  const removals = startRemovals(db, logger);
  const entries = startSearchEntries(db, logger);
  const app = createKnowledgeApp({
    db,
    logger,
    embeddings,
    duplicates,
    workers: { removals, entries },
  });
  const server = await listen(app, {
    port,
    host,
    ...(maxConnections ? { maxConnections } : {}),
  });
  const resume = guarded(
    () => embeddings?.resume(),
    (err) => logger.warn({ err }, 'Datasets with chunks to embed could not be listed'),
  );
  const resuming = setInterval(resume, RESUME_EVERY_MS).unref();
  const emptyAll = guarded(
    () => emptyBins(db),
    (err) => logger.warn({ err }, 'Bins could not be emptied'),
  );
  const emptying = setInterval(emptyAll, EMPTY_BINS_EVERY_MS).unref();
  return {
    port: server.port,
    async close(graceMs) {
      clearInterval(resuming);
      clearInterval(emptying);
      await server.close(graceMs);
      await Promise.all([
        embeddings?.stop(),
        indexes?.stop(),
        duplicates.stop(),
        removals.stop(),
        entries.stop(),
      ]);
    },
  };
}

async function startMeaning({ db, logger, embedder }: KnowledgeServiceOptions) {
  if (!embedder) return { embeddings: null, indexes: null };
  const problem = await findVectorsProblem(db);
  if (problem) logger.warn(problem);
  const vectors = problem ? new ExactSearch() : new PgVectors(db.driver);
  const embeddings = new Embeddings(db, logger, embedder, vectors);
  return { embeddings, indexes: problem ? null : maintainVectorIndexes(db, logger) };
}
