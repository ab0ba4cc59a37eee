import { type Response, Router } from 'express';
import {
  api,
  indexedCallFilters,
  indexedCallsExport,
  indexedCallsQuery,
  orderedCallFilters,
  splitList,
} from 'shared-contract';
import { parse } from 'shared-server';
import type { ServerDeps } from '../../../../core/server/server-deps';
import { member, requireMember } from '../../../../core/sessions/require-member';
import { redeemTicket } from '../../../../core/tickets/redeem-ticket';
import type { IndexFreshness } from '../sync/freshness';
import type { Reader } from './conditions';
import { orderOf, readCursor, writeCursor } from './cursor';
import { readDays } from './days';
import { exportIndex } from './export';
import { readFreshness, readOverview } from './facets';
import { readPage } from './page';

const USUAL_LIMIT = 50;

/** Reads of the call index: the list, the days and the download. */
export function listRoutes(deps: ServerDeps, index: IndexFreshness): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const signedIn = requireMember(deps);
  const { db, config } = deps;

  router.get(api.calls.all, signedIn, async (req, res) => {
    const query = parse(indexedCallsQuery, req.query);
    const order = orderOf(query);
    const after = query.cursor === undefined ? null : readCursor(query.cursor, order);
    const reader = readerOf(res);
    const connected = await index.freshen(reader.organizationId);
    const page = { after, limit: Number(query.limit ?? USUAL_LIMIT) };
    const answer = await db.transaction({ role: 'portal_member', ...reader }, async (tx) => ({
      // Facets and figures are the same for every page.
      overview: after ? null : await readOverview(tx, reader, query),
      page: await readPage(tx, reader, query, page),
    }));
    const { facets = null, figures = null, ...fresh } = answer.overview ?? {};
    const { calls, last } = answer.page;
    res.json({
      calls,
      next: last && writeCursor(order, last),
      total: figures?.calls ?? null,
      facets,
      figures,
      synced_at: null,
      filling: false,
      ...fresh,
      connected,
    });
  });

  router.get(api.calls.days, signedIn, async (req, res) => {
    const filters = parse(indexedCallFilters, req.query);
    const reader = readerOf(res);
    const connected = await index.freshen(reader.organizationId);
    const most = config.limits.analyticsDays;
    const answer = await db.transaction({ role: 'portal_member', ...reader }, async (tx) => ({
      days: await readDays(tx, reader, filters, most),
      ...(await readFreshness(tx, reader)),
    }));
    res.json({ tz: filters.tz ?? 'UTC', ...answer, connected });
  });

  router.get(api.calls.export, async (req, res, next) => {
    if (req.query.ticket === undefined) return next();
    const { member: owner, object } = await redeemTicket(deps, req, 'call-index-export');
    await exportIndex(deps, res, owner, { columns: [], ...object });
  });
  router.get(api.calls.export, signedIn, async (req, res) => {
    const { format = 'csv', columns } = parse(indexedCallsExport, req.query);
    const filters = parse(orderedCallFilters, req.query);
    await exportIndex(deps, res, readerOf(res), { format, filters, columns: splitList(columns) });
  });
  return router;
}

export function readerOf(res: Response): Reader {
  const { organizationId, userId } = member(res);
  return { organizationId, userId };
}
