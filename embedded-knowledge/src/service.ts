import express, { type Express, type RequestHandler } from 'express';
import {
  type Database,
  guarded,
  jsonBody,
  type Logger,
  listen,
  plainAddress,
  type RunningServer,
  requestContext,
} from 'shared-server';
import { chunkRoutes } from './chunks/chunk-routes';
import { datasetRoutes } from './datasets/dataset-routes';
import { Embeddings } from './embeddings/embeddings';
import type { EmbeddingsEndpoint } from './embeddings/endpoint';
import { apiVersion } from './http/api-version';
import { authenticate, caller } from './http/caller';
import { vendorErrorHandler } from './http/error-handler';
import { notOfferedRoutes } from './http/not-offered';
import { VendorError } from './http/vendor-error';
import { importRoutes } from './imports/import-routes';
import {
  Bm25Keeper,
  type Bm25Options,
  defaultBm25,
  dropBm25Indexes,
} from './search/bm25/bm25-keeper';
import { byBm25 } from './search/candidates/by-bm25';
import { byWords } from './search/candidates/by-words';
import { searchRoutes } from './search/search-routes';

/** What the service needs to run. */
export interface KnowledgeServiceOptions {
  db: Database;
  /** 0 takes any free port. */
  port: number;
  host: string;
  logger: Logger;
  /** Where texts become vectors; without one there is no semantic search. */
  embeddings?: EmbeddingsEndpoint | undefined;
  /** How chunks with the words of a query are found. Default: `words`. */
  ranking?: Ranking;
  bm25?: Partial<Bm25Options>;
  /** Most open connections. */
  maxConnections?: number;
}

/** `bm25` needs the extension pg_textsearch in the database. */
export type Ranking = 'words' | 'bm25';

/**
 * Starts the knowledge service: the vendor's API under `/api`.
 * @throws ConfigError when the ranking asked for needs what the database does not have
 */
export async function startKnowledgeService(
  options: KnowledgeServiceOptions,
): Promise<RunningServer> {
  const { db, logger, port, host, maxConnections } = options;
  const embeddings = options.embeddings ? new Embeddings(db, logger, options.embeddings) : null;
  const bm25 = await startBm25(options);
  const server = await listen(knowledgeApp({ db, logger, embeddings, bm25 }), {
    ...{ port, host },
    ...(maxConnections ? { maxConnections } : {}),
  });
  return {
    port: server.port,
    async close(graceMs) {
      await server.close(graceMs);
      await Promise.all([embeddings?.stop(), bm25?.stop()]);
    },
  };
}

async function startBm25(options: KnowledgeServiceOptions): Promise<Bm25Keeper | null> {
  const { db, logger, ranking = 'words', bm25 } = options;
  if (ranking === 'bm25') {
    const keeper = new Bm25Keeper(db, logger, { ...defaultBm25, ...bm25 });
    await keeper.start();
    return keeper;
  }
  await dropBm25Indexes(db).catch((err) =>
    logger.warn({ err }, 'Search indexes that are no longer used could not be dropped'),
  );
  return null;
}

interface KnowledgeParts {
  db: Database;
  logger: Logger;
  embeddings: Embeddings | null;
  bm25: Bm25Keeper | null;
}

/** Largest request, in bytes: 120 chunks of ordinary size, or one of the largest. */
const BODY_LIMIT = 4_194_304;
/** Rows of an import and filters lie around ten levels of metadata. */
const DEEPEST_BODY = 20;

/** What answers the service's requests; `listen` gives it a port. */
export function knowledgeApp({ db, logger, embeddings, bm25 }: KnowledgeParts): Express {
  const candidates = bm25 ? byBm25(bm25.hasIndex) : byWords;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger), plainAddress);
  app.get('/api/health', (_req, res) => {
    res.json({ message: 'OK' });
  });
  app.use('/api', authenticate(db), apiVersion);
  app.use('/api', wakeAfterwards(embeddings, bm25));
  // Whether a text can be stored is told of the field, or of the import's row, that holds it.
  app.use(jsonBody({ limit: BODY_LIMIT, depth: DEEPEST_BODY, text: 'any', anyValue: true }));
  app.use(notOfferedRoutes());
  app.use(
    datasetRoutes(db),
    chunkRoutes(db),
    searchRoutes(db, embeddings, candidates),
    importRoutes(db),
  );
  app.use(() => {
    throw new VendorError(404, 'Not Found');
  });
  app.use(vendorErrorHandler(logger));
  return app;
}

/** A request may have changed chunks, or be the first after a start: vectors and indexes then follow. */
function wakeAfterwards(embeddings: Embeddings | null, bm25: Bm25Keeper | null): RequestHandler {
  return (_req, res, next) => {
    const wake = guarded(() => {
      if (res.statusCode >= 400) return;
      const { organizationId, datasetId } = caller(res);
      if (datasetId) embeddings?.wake(organizationId, datasetId);
      bm25?.wake();
    });
    res.once('finish', wake);
    next();
  };
}
