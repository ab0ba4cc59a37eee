import { type Database, guarded, type Logger, listen, type RunningServer } from 'shared-server';
import { knowledgeApp } from './app';
import { DuplicateScans } from './domain/duplicates/duplicate-scans';
import { ExactSearch } from './store/vectors/exact-search';
import { PgVectors } from './store/vectors/pg-vectors';
import { vectorsProblem } from './store/vectors/prepare-vectors';
import type { Embedder } from './workers/embeddings/drivers/embedder';
import { Embeddings } from './workers/embeddings/embeddings';
import { emptyBins, type HistoryLimits, limitHistory } from './workers/history/limit-history';
import { startRemovals } from './workers/removals';
import { startSearchEntries } from './workers/search-entries';
import { keepVectorIndexes } from './workers/vector-indexes';

export interface KnowledgeServiceOptions {
  db: Database;
  /** 0 takes any free port. */
  port: number;
  host: string;
  logger: Logger;
  /** Where texts become vectors; without one there is no semantic search. */
  embedder?: Embedder | undefined;
  history?: HistoryLimits;
  /** The newest chunks of a dataset among which duplicates are looked for. */
  duplicateChunks?: number | undefined;
  /** Most open connections. */
  maxConnections?: number;
}

/** The start itself comes first: loading a model takes a core for a while. */
const RESUME_EVERY_MS = 5_000;
const EMPTY_BINS_EVERY_MS = 3_600_000;

/** Starts the knowledge service: the vendor's API under `/api`. */
export async function startKnowledgeService(
  options: KnowledgeServiceOptions,
): Promise<RunningServer> {
  const { db, logger, port, host, maxConnections } = options;
  if (options.history) await limitHistory(db, options.history);
  const { embeddings, indexes } = await startMeaning(options);
  const duplicates = new DuplicateScans(db, logger, options.duplicateChunks);
  const removals = startRemovals(db, logger);
  const entries = startSearchEntries(db, logger);
  const app = knowledgeApp({
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
    (err) => logger.warn({ err }, 'Vectors could not be looked for'),
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

/** @returns nothing where texts can't become vectors */
async function startMeaning({ db, logger, embedder }: KnowledgeServiceOptions) {
  if (!embedder) return { embeddings: null, indexes: null };
  const problem = await vectorsProblem(db);
  if (problem) logger.warn(problem);
  const vectors = problem ? new ExactSearch() : new PgVectors(db.driver);
  const embeddings = new Embeddings(db, logger, embedder, vectors);
  return { embeddings, indexes: problem ? null : keepVectorIndexes(db, logger) };
}
