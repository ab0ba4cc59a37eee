import { Router } from 'express';
import { memberScope } from 'server-core/database/member-scope';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { requireMember } from 'server-core/sessions/require-member';
import { getOptionalTicket, requireMemberOrTicket } from 'server-core/tickets/require-ticket';
import { countUnreadable } from 'server-core/upstream/unreadable-headers';
import { splitList } from 'shared-contract';
import { callIndexEndpoints as endpoints } from 'shared-contract/endpoints';
import type { Queryable } from 'shared-server';
import type { IndexFreshness } from '../sync/freshness';
import { getOrder, readCursor, writeCursor } from './cursor';
import { readDays } from './days';
import { exportIndex } from './export';
import { readFreshness, readOverview } from './facets';
import { readPage } from './page';
import { createReaders, type Reader } from './reader';

const USUAL_LIMIT = 50;

export function listRoutes(deps: ServerDeps, index: IndexFreshness): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const readReader = createReaders(deps);
  const signedIn = requireMember(deps);
  const { db, config } = deps;
  const read = <Result>(reader: Reader, work: (tx: Queryable) => Promise<Result>) =>
    db.transaction(memberScope(reader), work);

  mount(router, endpoints.listIndexedCalls, { access: signedIn }, async (_req, res, { query }) => {
    const order = getOrder(query);
    const after = query.cursor === undefined ? null : readCursor(query.cursor, order);
    const reader = readReader(res);
    const connected = await index.freshen(reader.organizationId);
    const page = { after, limit: Number(query.limit ?? USUAL_LIMIT) };
    const answer = await read(reader, async (tx) => ({
      // Facets and totals are the same on every page.
      overview: after ? null : await readOverview(tx, reader, query),
      page: await readPage(tx, reader, query, page),
    }));
    const { facets = null, figures = null, unreadable = 0, ...fresh } = answer.overview ?? {};
    const { calls, last } = answer.page;
    countUnreadable(res, { objects: unreadable, parts: 0 });
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

  mount(router, endpoints.countCallDays, { access: signedIn }, async (_req, res, input) => {
    const { query: filters } = input;
    const reader = readReader(res);
    const connected = await index.freshen(reader.organizationId);
    const most = config.limits.analyticsDays;
    const answer = await read(reader, async (tx) => ({
      days: await readDays(tx, reader, filters, most),
      ...(await readFreshness(tx, reader)),
    }));
    res.json({ tz: filters.tz ?? 'UTC', ...answer, connected });
  });

  const access = requireMemberOrTicket(deps, 'call-index-export', signedIn);
  mount(router, endpoints.exportIndexedCalls, { access }, async (_req, res, { query }) => {
    const opened = getOptionalTicket(res, 'call-index-export');
    const { format = 'csv', columns, ...filters } = query;
    const asked = opened
      ? { columns: [], ...opened }
      : { format, filters, columns: splitList(columns) };
    await exportIndex(deps, res, readReader(res), asked);
  });
  return router;
}
