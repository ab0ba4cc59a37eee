import { Router } from 'express';
import type { Database } from 'shared-server';
import * as z from 'zod/mini';
import { endpoint } from '../../service/endpoint';
import { isoTime, listLimit, text } from '../../service/fields';
import { validate } from '../../service/validate';
import { listLogs } from './log-store';

const bound = z.optional(isoTime);

const logQuery = z.strictObject({
  type: z.optional(z.enum(['API', 'Webhook', 'Call', 'Provider'])),
  webhookType: z.optional(text),
  assistantId: z.optional(text),
  phoneNumberId: z.optional(text),
  customerId: z.optional(text),
  squadId: z.optional(text),
  callId: z.optional(text),
  page: z._default(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'must not be less than 1' })),
    '1',
  ),
  sortOrder: z._default(z.enum(['ASC', 'DESC']), 'DESC'),
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
      const { page: pageText, limit, sortOrder, ...filter } = validate(logQuery, query);
      const page = Number(pageText);
      const { results, totalItems } = await listLogs(tx, { filter, page, limit, sortOrder });
      const metadata = { itemsPerPage: limit, totalItems, currentPage: page, sortOrder };
      return { body: { results, metadata } };
    }),
  );
  return router;
}
