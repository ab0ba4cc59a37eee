import express, { type Express, type RequestHandler } from 'express';
import {
  type Database,
  type Logger,
  listen,
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
}

/** Starts the knowledge service: the vendor's API under `/api`. */
export async function startKnowledgeService(
  options: KnowledgeServiceOptions,
): Promise<RunningServer> {
  const { db, logger, port, host } = options;
  const embeddings = options.embeddings ? new Embeddings(db, logger, options.embeddings) : null;
  const server = await listen(knowledgeApp(db, logger, embeddings), { port, host });
  return {
    port: server.port,
    async close(graceMs) {
      await server.close(graceMs);
      await embeddings?.stop();
    },
  };
}

/** Largest request: 120 chunks of ordinary size, or one of the largest. */
const bodyLimit = '4mb';

function knowledgeApp(db: Database, logger: Logger, embeddings: Embeddings | null): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger));
  app.get('/api/health', (_req, res) => {
    res.json({ message: 'OK' });
  });
  app.use('/api', authenticate(db), apiVersion);
  if (embeddings) app.use('/api', wakeAfterwards(embeddings));
  // The vendor's SDK also sends a JSON content type with requests that have no body.
  app.use(express.json({ limit: bodyLimit, inflate: false, strict: false }));
  app.use(notOfferedRoutes());
  app.use(datasetRoutes(db), chunkRoutes(db), searchRoutes(db, embeddings), importRoutes(db));
  app.use(() => {
    throw new VendorError(404, 'Not Found');
  });
  app.use(vendorErrorHandler(logger));
  return app;
}

/** A request may have changed chunks, or be the first after a start: what has no vector yet then gets one. */
function wakeAfterwards(embeddings: Embeddings): RequestHandler {
  return (_req, res, next) => {
    res.once('finish', () => {
      const { organizationId, datasetId } = caller(res);
      if (datasetId && res.statusCode < 400) embeddings.wake(organizationId, datasetId);
    });
    next();
  };
}
