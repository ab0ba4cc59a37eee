import { Router } from 'express';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { found, idOf } from '../../service/crud-routes';
import { endpoint } from '../../service/endpoint';
import { listLimit, uuid } from '../../service/fields';
import { validate } from '../../service/validate';
import { findDocument, listDocuments } from '../../store/documents';
import { timeFilterShape } from '../../store/time-filter';

const callQuery = z.strictObject({
  limit: listLimit,
  id: z.optional(uuid),
  assistantId: z.optional(uuid),
  phoneNumberId: z.optional(uuid),
  ...timeFilterShape,
});

export function callRoutes(db: Database): Router {
  const router = Router();
  router.get(
    '/call',
    endpoint(db, async ({ tx, query }) => {
      const { limit, id, assistantId, phoneNumberId, ...times } = validate(callQuery, query);
      const equals = { id, assistant_id: assistantId, phone_number_id: phoneNumberId };
      return { body: await listDocuments(tx, 'calls', { limit, times, equals }) };
    }),
  );
  router.get(
    '/call/:id',
    endpoint(db, async ({ tx, params }) => ({
      body: found(await findDocument(tx, 'calls', idOf(params)), 'Call'),
    })),
  );
  return router;
}
