import express, { type Express } from 'express';
import { errorHandler, plainAddress, requestContext } from 'shared-server';
import { exactAddress } from './exact-address';
import { recordComposition } from './features/audit/composition-event';
import {
  type CompositionSource,
  followComposition,
} from './features/composition/composition-source';
import { compositionRoutes } from './features/composition/routes';
import { unfitForShell, warnOfShell } from './features/composition/shell-fit';
import { storedProblems } from './features/composition/stored-problems';
import { warnOfPinned } from './features/composition/warn-of-pinned';
import { compositionReportRoutes } from './features/composition-reports/routes';
import type { Readiness } from './features/health/readiness';
import { healthRoutes, requireReady } from './features/health/routes';
import { integrationRoutes } from './features/integrations/routes';
import { knowledgeRoutes } from './features/knowledge/routes';
import { createPortalMetrics } from './features/metrics/portal-metrics';
import { metricsRoutes } from './features/metrics/routes';
import { Questions } from './features/overrides/question';
import { overrideRoutes } from './features/overrides/routes';
import { pageViewRoutes } from './features/page-views/routes';
import { preferenceRoutes } from './features/preferences/routes';
import { remoteStoreRoutes } from './features/remote-store/routes';
import { cspReportRoutes } from './features/security-headers/routes';
import { securityHeaders } from './features/security-headers/security-headers';
import { siteRoutes } from './features/site/routes';
import { proxyRoutes } from './features/tables/routes';
import { ticketRoutes } from './features/tickets/routes';
import { voiceRoutes } from './features/voice/routes';
import { voiceCountRoutes } from './features/voice-count/routes';
import type { ServerDeps } from './server-deps';
import { unknownRoute } from './unknown-route';

/** Folders and state that the app is given from outside. */
export interface AppOptions {
  readiness: Readiness;
  shellFolder: string;
  composition?: CompositionSource;
}

/** The portal's HTTP side. The order is the order in which a request meets its handlers. */
export function createApp(deps: ServerDeps, options: AppOptions): Express {
  const { config, logger } = deps;
  const { shellFolder } = options;
  const stored = storedProblems(config.remoteStoreDir, logger);
  const composition =
    options.composition ??
    followComposition(
      {
        environments: config.environmentsDir,
        environment: config.environment,
        store: config.remoteStoreDir,
      },
      logger,
      ({ lock }) => {
        stored.taken(lock);
        warnOfShell(lock, shellFolder, logger);
        recordComposition(deps, lock);
      },
    );
  warnOfPinned(composition.state().lock, config.remoteStoreDir, logger);
  const questions = new Questions(deps);
  const metrics = createPortalMetrics(composition, deps.streams);
  const app = express();
  app.disable('x-powered-by');
  // Files have an ETag of their own; for the rest it would be work for answers that nobody stores.
  app.set('etag', () => undefined);
  app.set('trust proxy', config.trustProxyHops);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);

  app.use(requestContext(logger));
  app.use(metrics.requests);
  app.use(securityHeaders(config));
  app.use(exactAddress);
  const unfit = () => unfitForShell(composition.state().lock, shellFolder);
  app.use(healthRoutes(deps, options.readiness, unfit));
  app.use(remoteStoreRoutes(deps));
  app.use(compositionRoutes(deps, composition));
  app.use(overrideRoutes(deps, composition, questions));
  app.use(metricsRoutes(deps, metrics));

  app.use('/api', requireReady(options.readiness), plainAddress, (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  app.use(proxyRoutes(deps));
  app.use(knowledgeRoutes(deps));
  app.use(ticketRoutes(deps));
  app.use(voiceCountRoutes(deps));
  app.use(voiceRoutes(deps, options.readiness));
  app.use(pageViewRoutes(deps));
  app.use(integrationRoutes(deps));
  app.use(preferenceRoutes(deps));
  app.use(cspReportRoutes(deps, composition, metrics));
  app.use(compositionReportRoutes(deps, { source: composition, stored, metrics, shellFolder }));

  app.use(siteRoutes(deps, composition, { shellFolder, questions }));
  app.use(unknownRoute(app));
  app.use(errorHandler(logger));
  return app;
}
