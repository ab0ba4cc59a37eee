import { Router } from 'express';
import type { ServerDeps } from 'server-core/server/server-deps';
import { dashboardRoutes } from './dashboard/routes';
import { listRoutes } from './list/routes';
import { reviewRoutes } from './review/routes';
import type { IndexFreshness } from './sync/freshness';
import { viewRoutes } from './views/routes';

/** The portal's own index of calls and chats, with reviews, tags and notes. */
export function callIndexRoutes(deps: ServerDeps, index: IndexFreshness): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.use(
    listRoutes(deps, index),
    dashboardRoutes(deps, index),
    viewRoutes(deps),
    reviewRoutes(deps, index),
  );
  return router;
}
