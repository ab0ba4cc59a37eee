import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { member, requireMember } from 'server-core/sessions/require-member';
import { serverTexts } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { ApiError, jsonBody } from 'shared-server';
import { countPageView } from './count-page-view';
import { pageViewForwarder } from './forward-page-view';
import { isPattern } from './is-pattern';

/**
 * `POST /api/page-views`: the built-in analytics counts route patterns, never an address with an id
 * in it. An organization that has disconnected it gets the same answer, and nothing is stored or
 * sent on.
 */
export function pageViewRoutes(deps: ServerDeps): Router {
  const router = Router();
  const forward = pageViewForwarder(deps);
  const steps = { access: requireMember(deps), readBody: jsonBody({ limit: 1_024 }) };
  mount(router, accountEndpoints.countPageView, steps, async (_req, res, { body }) => {
    const { route } = body;
    if (!isPattern(route)) throw new ApiError('bad_request', serverTexts.badRequest);
    if (await countPageView(deps.db, member(res), route)) forward(route, res.locals.logger);
    res.status(204).end();
  });
  return router;
}
