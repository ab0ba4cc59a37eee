import { Router } from 'express';
import { api, pageView, serverTexts } from 'shared-contract';
import { ApiError, jsonBody, parse } from 'shared-server';
import type { ServerDeps } from '../../core/server/server-deps';
import { member, requireMember } from '../../core/sessions/require-member';
import { countPageView } from './count-page-view';
import { pageViewForwarder } from './forward-page-view';

/** Ids have more digits than any number in a route pattern. */
const idLike = /\d{5,}|[0-9a-f]{8}-[0-9a-f]{4}/i;

/**
 * `POST /api/page-views`: the built-in analytics counts route patterns, never an address with an id
 * in it. An organization that has disconnected it gets the same answer, and nothing is stored or
 * sent on.
 */
export function pageViewRoutes(deps: ServerDeps): Router {
  const router = Router();
  const forward = pageViewForwarder(deps);
  router.post(api.pageViews, requireMember(deps), jsonBody({ limit: 1_024 }), async (req, res) => {
    const { route } = parse(pageView, req.body);
    if (idLike.test(route)) throw new ApiError('bad_request', serverTexts.badRequest);
    if (await countPageView(deps.db, member(res), route)) forward(route, res.locals.logger);
    res.status(204).end();
  });
  return router;
}
