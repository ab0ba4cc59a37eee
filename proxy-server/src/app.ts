import express, { type Express } from 'express';
import { createRequestRecorder } from 'server-core/audit/request-recorder';
import { exactAddress } from 'server-core/middleware/exact-address';
import { requireWholeContract } from 'server-core/middleware/mounted-endpoints';
import { onOwnPaths } from 'server-core/middleware/on-own-paths';
import { createUnknownRoute } from 'server-core/middleware/unknown-route';
import { createChangeCounter } from 'server-core/rate-limits/limit-changes';
import type { ServerDeps } from 'server-core/server/server-deps';
import { createPlatform, type PlatformOptions } from 'server-platform/platform';
import { countBodies, errorHandler, plainAddress, requestContext } from 'shared-server';
import { capabilities } from './capabilities';

/** The portal's HTTP side. Handlers are mounted in the order in which a request reaches them. */
export function createApp(deps: ServerDeps, options: PlatformOptions): Express {
  const { config, logger } = deps;
  const platform = createPlatform(deps, options);
  const app = express();
  app.disable('x-powered-by');
  // Files have their own ETag; other responses aren't stored.
  app.set('etag', () => undefined);
  app.set('trust proxy', config.trustProxyHops);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.locals.recordRequest = createRequestRecorder(deps);
  app.locals.countChange = createChangeCounter(deps);
  app.locals.metrics = platform.metrics.registry;

  app.use(requestContext(logger), countBodies(deps.bodies));
  app.use(platform.first);
  app.use(exactAddress);
  app.use(platform.health);
  app.use(onOwnPaths(...platform.files));
  app.use('/api', plainAddress, (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use(
    onOwnPaths(
      ...capabilities.flatMap(({ routes }) => routes?.(deps, options.readiness) ?? []),
      ...platform.routes,
    ),
  );
  app.use(platform.site);
  app.use(createUnknownRoute(app));
  app.use(errorHandler(logger));
  requireWholeContract(app);
  return app;
}
