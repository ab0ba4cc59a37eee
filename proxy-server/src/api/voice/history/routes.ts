import { type Request, Router } from 'express';
import { api, CALLS_PAGE_SIZE, callFilters } from 'shared-contract';
import { ApiError, clientSignal, parse } from 'shared-server';
import * as z from 'zod/mini';
import { member } from '../../../core/sessions/require-member';
import { redeemTicket } from '../../../core/tickets/redeem-ticket';
import type { VoiceContext } from '../context/voice-context';
import { exportCalls } from './export-calls';
import { readCursor } from './read-history';
import { searchHistory } from './search-history';

const paging = z.object({
  limit: z._default(
    z.pipe(
      z.string().check(z.regex(/^(1000|[1-9]\d{0,2})$/)),
      z.transform((text: string) => Number(text)),
    ),
    CALLS_PAGE_SIZE,
  ),
  cursor: z.optional(z.string().check(z.maxLength(60_000))),
});
const formats = z.object({ format: z._default(z.enum(['csv', 'json']), 'csv') });

/** The whole history of calls: filtered, searched, sorted and exported here, not in the browser. */
export function historyRoutes(context: VoiceContext): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { deps, signedIn } = context;

  router.get(api.vapi.callHistory, signedIn, async (req, res) => {
    const filters = parse(callFilters, req.query);
    const { limit, cursor } = parse(paging, req.query);
    const after = cursor === undefined ? null : readCursor(cursor);
    if (cursor !== undefined && !after)
      throw new ApiError('bad_request', 'The cursor is not valid.');
    res.json(
      await searchHistory(context, {
        member: member(res),
        client: clientSignal(res),
        filters,
        limit,
        after,
      }),
    );
  });

  router.get(api.vapi.callExport, async (req, res, next) => {
    if (req.query.ticket === undefined) return next();
    const { member: owner, object } = await redeemTicket(deps, req, 'call-export');
    await exportCalls(context, res, owner, object.format, object.filters);
  });
  router.get(api.vapi.callExport, signedIn, async (req: Request, res) => {
    const { format } = parse(formats, req.query);
    await exportCalls(context, res, member(res), format, parse(callFilters, req.query));
  });
  return router;
}
