import { Router } from 'express';
import { duplicatesDismissal, duplicatesQuery } from 'shared-contract';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { dismissDuplicates } from '../../domain/duplicates/dismissals';
import type { DuplicateScans } from '../../domain/duplicates/duplicate-scans';
import { listDuplicates } from '../../domain/duplicates/list-duplicates';
import { mergeBody, mergeDuplicates } from '../../domain/duplicates/merge-duplicates';
import { createEndpoints, type DatasetContext } from '../http/endpoint';
import { validate } from '../http/validate';

// The TR-Dataset header names the dataset instead.
const pageQuery = z.omit(duplicatesQuery, { dataset_id: true });
const dismissalBody = z.omit(duplicatesDismissal, { dataset_id: true });

/** Serves a dataset's duplicates, an addition to the vendor's API. */
export function duplicateRoutes(db: Database, scans: DuplicateScans): Router {
  const router = Router();
  const { inDataset } = createEndpoints(db);
  const listPage = ({ transaction, datasetId }: DatasetContext, after?: string) =>
    transaction((tx) => listDuplicates(tx, datasetId, Number(after ?? 0)));

  router.get(
    '/api/duplicates',
    inDataset(1, async (context) => ({
      body: await listPage(context, validate(pageQuery, context.query).after),
    })),
  );
  router.post(
    '/api/duplicates/check',
    inDataset(1, async (context) => {
      const { organizationId, datasetId } = context;
      if (!(await listPage(context)).is_current) await scans.start({ organizationId, datasetId });
      return { body: await listPage(context) };
    }),
  );
  router.post(
    '/api/duplicates/dismiss',
    inDataset(1, async ({ transaction, organizationId, datasetId, body }) => {
      const { chunk_ids } = validate(dismissalBody, body);
      const place = { organizationId, datasetId };
      await transaction((tx) => dismissDuplicates(tx, place, chunk_ids));
      return { status: 204 };
    }),
  );
  router.post(
    '/api/duplicates/merge',
    inDataset(1, async ({ transaction, datasetId, body }) => {
      const wanted = validate(mergeBody, body);
      return { body: await transaction((tx) => mergeDuplicates(tx, datasetId, wanted)) };
    }),
  );
  return router;
}
