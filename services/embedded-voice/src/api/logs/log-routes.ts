import { Router } from 'express';
import { type Database, runInSlices } from 'shared-server';
import * as z from 'zod/mini';
import { isoTime, listLimit, pageNumber, sortOrder, text } from '../../domain/schemas/fields';
import { deleteLogs, listLogs } from '../../store/log-store';
import { endpoint, runInAccount } from '../http/endpoint';
import { validate } from '../http/validate';

const bound = z.optional(isoTime);

const filterShape = {
  type: z.optional(z.enum(['API', 'Webhook', 'Call', 'Provider'])),
  assistantId: z.optional(text),
  phoneNumberId: z.optional(text),
  customerId: z.optional(text),
  squadId: z.optional(text),
  callId: z.optional(text),
};

const logQuery = z.strictObject({
  ...filterShape,
  webhookType: z.optional(text),
  page: pageNumber,
  sortOrder,
  limit: listLimit,
  createdAtGt: bound,
  createdAtLt: bound,
  createdAtGe: bound,
  createdAtLe: bound,
});

export function logRoutes(db: Database): Router {
  const router = Router();
  router.get(
    '/logs',
    endpoint(db, async ({ tx, query }) => {
      const { page, limit, sortOrder: order, ...filter } = validate(logQuery, query);
      const { results, totalItems } = await listLogs(tx, { filter, page, limit, sortOrder: order });
      const metadata = { itemsPerPage: limit, totalItems, currentPage: page, sortOrder: order };
      return { body: { results, metadata } };
    }),
  );
  router.delete('/logs', async (req, res) => {
    await runInSlices(() =>
      runInAccount(db, req, async (tx) =>
        deleteLogs(tx, validate(z.strictObject(filterShape), req.query)),
      ),
    );
    res.status(202).end();
  });
  return router;
}
