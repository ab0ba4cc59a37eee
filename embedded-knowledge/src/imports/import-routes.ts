import { type Response, Router } from 'express';
import { IMPORT_ROWS_MAX, importOutcomes, importRowsRequest } from 'shared-contract';
import { type Database, isUuid, type Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { requireDataset, requireRole } from '../http/caller';
import { parseBody } from '../http/parse-body';
import { VendorError } from '../http/vendor-error';
import { newImportBody } from './import-row';
import { createImport, finishImport, listImports, readImport, readImportRows } from './imports';
import { undoImport } from './undo-import';
import { planRows, writeRows } from './write-rows';

const rowsQuery = z.object({
  outcome: z._default(
    z.pipe(
      z.string().check(z.maxLength(100)),
      z.pipe(
        z.transform((text: string) => text.split(',')),
        z.array(z.enum(importOutcomes)),
      ),
    ),
    () => [...importOutcomes],
  ),
  after: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(IMPORT_ROWS_MAX)), 0),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000)), 500),
});

/** Imports: an addition to the vendor's API, because an undo needs each row and its effect in one transaction. */
export function importRoutes(db: Database): Router {
  const router = Router();
  const inOrganization = <Result>(
    res: Response,
    work: (tx: Queryable, organizationId: string) => Promise<Result>,
  ) => {
    const { organizationId } = requireRole(res, 1);
    return db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
      work(tx, organizationId),
    );
  };

  router.post('/api/import', async (req, res) => {
    const target = requireDataset(res, 1);
    const body = parseBody(newImportBody, req.body);
    res.json({ import: await inOrganization(res, (tx) => createImport(tx, target, body)) });
  });

  router.get('/api/import', async (_req, res) => {
    const { datasetId } = requireDataset(res, 1);
    res.json({ imports: await inOrganization(res, (tx) => listImports(tx, datasetId)) });
  });

  router.get('/api/import/:importId', async (req, res) => {
    const id = uuidOf(req.params.importId);
    res.json({ import: await inOrganization(res, (tx) => readImport(tx, id)) });
  });

  router.get('/api/import/:importId/rows', async (req, res) => {
    const id = uuidOf(req.params.importId);
    const { outcome, ...window } = parseBody(rowsQuery, req.query);
    res.json(
      await inOrganization(res, (tx) => readImportRows(tx, id, { ...window, outcomes: outcome })),
    );
  });

  router.post('/api/import/:importId/rows', async (req, res) => {
    const importId = uuidOf(req.params.importId);
    const { rows } = parseBody(importRowsRequest, req.body);
    res.json({
      rows: await inOrganization(res, (tx, organizationId) =>
        writeRows(tx, { organizationId, importId, rows }),
      ),
    });
  });

  router.post('/api/import/:importId/dry-run', async (req, res) => {
    const importId = uuidOf(req.params.importId);
    const { rows, restart = false } = parseBody(importRowsRequest, req.body);
    res.json({
      rows: await inOrganization(res, (tx, organizationId) =>
        planRows(tx, { organizationId, importId, rows, restart }),
      ),
    });
  });

  router.post('/api/import/:importId/finish', async (req, res) => {
    const id = uuidOf(req.params.importId);
    res.json({ import: await inOrganization(res, (tx) => finishImport(tx, id)) });
  });

  router.post('/api/import/:importId/undo', async (req, res) => {
    const id = uuidOf(req.params.importId);
    const { organizationId } = requireRole(res, 1);
    res.json({ import: await undoImport(db, organizationId, id) });
  });

  return router;
}

function uuidOf(text: string): string {
  if (!isUuid(text)) throw new VendorError(400, 'The import id in the path must be a UUID');
  return text;
}
