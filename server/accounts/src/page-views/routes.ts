import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { serverTexts } from 'shared-contract';
import { accountEndpoints } from 'shared-contract/endpoints';
import { ApiError, getRequestLogger, jsonBody } from 'shared-server';
import { countPageView } from './count-page-view';
import { createPageViewForwarder } from './forward-page-view';
import { isPattern } from './is-pattern';

/**
 * `POST /api/page-views`: built-in analytics count route patterns, never addresses with ids. If an
 * organization has disconnected analytics, nothing is stored or forwarded.
 */
export function pageViewRoutes(deps: ServerDeps): Router {
  const router = Router();
  const forward = createPageViewForwarder(deps);
  const steps = { access: requireMember(deps), readBody: jsonBody({ limit: 1_024 }) };
  mount(router, accountEndpoints.countPageView, steps, async (_req, res, { body }) => {
    const { route } = body;
    if (!isPattern(route)) throw new ApiError('bad_request', serverTexts.badRequest);
    if (await countPageView(deps.db, getMember(res), route)) forward(route, getRequestLogger(res));
    res.status(204).end();
  });
  return router;
}
