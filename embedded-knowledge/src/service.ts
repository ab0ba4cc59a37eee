import express, { type Express } from 'express';
import {
  type Database,
  type Logger,
  listen,
  type RunningServer,
  requestContext,
} from 'shared-server';
import { chunkRoutes } from './chunks/chunk-routes';
import { datasetRoutes } from './datasets/dataset-routes';
import { apiVersion } from './http/api-version';
import { authenticate } from './http/caller';
import { vendorErrorHandler } from './http/error-handler';
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
}

/** Starts the knowledge service: the vendor's API under `/api`. */
export function startKnowledgeService(options: KnowledgeServiceOptions): Promise<RunningServer> {
  const { db, logger, port, host } = options;
  return listen(knowledgeApp(db, logger), { port, host });
}

/** Largest request: 120 chunks of ordinary size, or one of the largest. */
const bodyLimit = '4mb';

function knowledgeApp(db: Database, logger: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.use(requestContext(logger));
  app.get('/api/health', (_req, res) => {
    res.json({ message: 'OK' });
  });
  app.use('/api', authenticate(db), apiVersion);
  // The vendor's SDK also sends a JSON content type with requests that have no body.
  app.use(express.json({ limit: bodyLimit, inflate: false, strict: false }));
  app.use(datasetRoutes(db), chunkRoutes(db), searchRoutes(db), importRoutes(db));
  app.use(() => {
    throw new VendorError(404, 'Not Found');
  });
  app.use(vendorErrorHandler(logger));
  return app;
}
