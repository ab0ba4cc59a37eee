import { Router } from 'express';
import type { Database } from 'shared-server';
import { changeSelection } from '../../domain/selection/change-selection';
import { selectionBody } from '../../domain/selection/selection-body';
import { createEndpoints } from '../http/endpoint';
import { validate } from '../http/validate';

/** Serves bulk changes of chunks, an addition to the vendor's API. */
export function selectionRoutes(db: Database): Router {
  const router = Router();
  const { inDataset } = createEndpoints(db);
  router.post(
    '/api/selection/change',
    inDataset(1, async ({ transaction, organizationId, datasetId, body }) => {
      const wanted = validate(selectionBody, body);
      const place = { organizationId, datasetId };
      return { body: await transaction((tx) => changeSelection(tx, place, wanted)) };
    }),
  );
  return router;
}
