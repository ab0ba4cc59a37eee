import { Router } from 'express';
import {
  IMPORT_ROWS_MAX,
  type ImportJob,
  importOutcomes,
  importRowsRequest,
} from 'shared-contract';
import type { Database, Queryable } from 'shared-server';
import * as z from 'zod/mini';
import { newImportBody } from '../../domain/imports/import-row';
import {
  createImport,
  finishImport,
  listImports,
  readImport,
  readImportRows,
} from '../../domain/imports/imports';
import { undoImport } from '../../domain/imports/undo-import';
import { planRows, writeRows } from '../../domain/imports/write-rows';
import { createEndpoints, type OrganizationContext } from '../http/endpoint';
import { getUuid } from '../http/ids';
import { validate } from '../http/validate';

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

/** An addition to the vendor's API: an undo needs each row and its effect in one transaction. */
export function importRoutes(db: Database): Router {
  const router = Router();
  const { inDataset, inOrganization } = createEndpoints(db);

  router.post(
    '/api/import',
    inDataset(1, async ({ transaction, organizationId, datasetId, body }) => {
      const draft = validate(newImportBody, body);
      const target = { organizationId, datasetId };
      return { body: { import: await transaction((tx) => createImport(tx, target, draft)) } };
    }),
  );
  router.get(
    '/api/import',
    inDataset(1, async ({ transaction, datasetId }) => ({
      body: { imports: await transaction((tx) => listImports(tx, datasetId)) },
    })),
  );
  router.get(
    '/api/import/:importId',
    inOrganization(1, (context) => answerImport(context, readImport)),
  );
  router.get(
    '/api/import/:importId/rows',
    inOrganization(1, async (context) => {
      const id = getImportId(context);
      const { outcome, ...window } = validate(rowsQuery, context.query);
      const wanted = { ...window, outcomes: outcome };
      return { body: await context.transaction((tx) => readImportRows(tx, id, wanted)) };
    }),
  );
  addRowRoutes(router, inOrganization);
  router.post(
    '/api/import/:importId/finish',
    inOrganization(1, (context) => answerImport(context, finishImport)),
  );
  router.post(
    '/api/import/:importId/undo',
    inOrganization(1, async (context) => {
      const id = getImportId(context);
      return { body: { import: await undoImport(context.transaction, id) } };
    }),
  );
  return router;
}

async function answerImport(
  context: OrganizationContext,
  work: (tx: Queryable, importId: string) => Promise<ImportJob>,
) {
  const id = getImportId(context);
  return { body: { import: await context.transaction((tx) => work(tx, id)) } };
}

function addRowRoutes(
  router: Router,
  inOrganization: ReturnType<typeof createEndpoints>['inOrganization'],
): void {
  router.post(
    '/api/import/:importId/rows',
    inOrganization(1, async (context) => {
      const { organizationId, transaction } = context;
      const importId = getImportId(context);
      const { rows } = validate(importRowsRequest, context.body);
      const written = await transaction((tx) => writeRows(tx, { organizationId, importId, rows }));
      return { body: { rows: written } };
    }),
  );
  router.post(
    '/api/import/:importId/dry-run',
    inOrganization(1, async (context) => {
      const { organizationId, transaction } = context;
      const importId = getImportId(context);
      const { rows, restart = false } = validate(importRowsRequest, context.body);
      const planned = await transaction((tx) =>
        planRows(tx, { organizationId, importId, rows, restart }),
      );
      return { body: { rows: planned } };
    }),
  );
}

const getImportId = ({ params }: OrganizationContext) => getUuid(params, 'importId', 'import id');
