import type { Express, Request, RequestHandler } from 'express';
import { createServiceApp, type Database, guarded, jsonBody, type Logger } from 'shared-server';
import { chunkRoutes } from './api/chunks/chunk-routes';
import { type DatasetWorkers, datasetRoutes } from './api/datasets/dataset-routes';
import { duplicateRoutes } from './api/duplicates/duplicate-routes';
import { historyRoutes } from './api/history/history-routes';
import { readApiVersion } from './api/http/api-version';
import { authenticate, getCaller } from './api/http/caller';
import { createErrorHandler } from './api/http/error-handler';
import { notOfferedRoutes } from './api/http/not-offered';
import { importRoutes } from './api/imports/import-routes';
import { embedRoutes } from './api/search/embed-routes';
import { previewRoutes } from './api/search/preview-routes';
import { searchRoutes } from './api/search/search-routes';
import { selectionRoutes } from './api/selection/selection-routes';
import { DuplicateScans } from './domain/duplicates/duplicate-scans';
import { VendorError } from './errors/vendor-error';
import type { Embeddings } from './workers/embeddings/embeddings';

export interface KnowledgeContext {
  db: Database;
  logger: Logger;
  embeddings: Embeddings | null;
  duplicates?: DuplicateScans;
  workers?: DatasetWorkers;
}

/** Maximum request body in bytes: 120 chunks of ordinary size, or one of maximum size. */
const BODY_LIMIT = 4_194_304;
/** Maximum nesting of a body: import rows and filters wrap ten levels of metadata. */
const BODY_DEPTH = 20;

const idle = { removals: { wake: () => {} }, entries: { wake: () => {} } };

export function createKnowledgeApp(context: KnowledgeContext): Express {
  const { db, logger, embeddings, workers = idle } = context;
  const duplicates = context.duplicates ?? new DuplicateScans(db, logger);
  return createServiceApp({
    logger,
    mount(app) {
      app.get('/api/health', (_req, res) => {
        res.json({ message: 'OK' });
      });
      app.use('/api', authenticate(db), readApiVersion, wakeEmbeddings(embeddings));
      // Text is checked per field later, so that the error can name the field or row.
      app.use(jsonBody({ limit: BODY_LIMIT, depth: BODY_DEPTH, text: 'any', anyValue: true }));
      app.use(notOfferedRoutes(), datasetRoutes(db, embeddings, workers), chunkRoutes(db));
      app.use(searchRoutes(db, embeddings), previewRoutes(db, embeddings));
      app.use(importRoutes(db), historyRoutes(db), selectionRoutes(db));
      app.use(duplicateRoutes(db, duplicates));
      app.use(embedRoutes(db, embeddings));
    },
    notServed: () => new VendorError(404, 'Not Found'),
    errorHandler: createErrorHandler(logger),
  });
}

/** Covers only the frequent reads: waking the embedding after others is harmless. */
const isRead = ({ method, path }: Request) =>
  method === 'GET' || path.startsWith('/chunk/search') || path.startsWith('/chunk/autocomplete');

/** Starts embedding after each request that may have changed chunks. */
function wakeEmbeddings(embeddings: Embeddings | null): RequestHandler {
  return (req, res, next) => {
    const mayWrite = !isRead(req);
    const wake = guarded(() => {
      if (res.statusCode >= 400) return;
      const { organizationId, datasetId } = getCaller(res);
      if (datasetId && mayWrite) embeddings?.wake(organizationId, datasetId);
    });
    res.once('finish', wake);
    next();
  };
}
