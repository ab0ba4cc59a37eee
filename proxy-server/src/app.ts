import express, { type Express } from 'express';
import { countBodies, errorHandler, plainAddress, requestContext } from 'shared-server';
import { accessTokenRoutes } from './api/access-tokens/routes';
import { auditRoutes } from './api/audit/routes';
import { ownAccountRoutes } from './api/auth/own-account/routes';
import { secondStepRoutes } from './api/auth/second-step/routes';
import { singleSignOnRoutes } from './api/auth/single-sign-on/routes';
import { integrationRoutes } from './api/integrations/routes';
import { knowledgeRoutes } from './api/knowledge/routes';
import { notificationRoutes } from './api/notifications/routes';
import { pageViewRoutes } from './api/page-views/routes';
import { passkeyRoutes } from './api/passkeys/routes';
import { ownOrganizationRoutes } from './api/people/organization/routes';
import { peopleRoutes } from './api/people/routes';
import { preferenceRoutes } from './api/preferences/routes';
import { proxyRoutes } from './api/proxy/routes';
import { sampleRoutes } from './api/samples/routes';
import { ticketRoutes } from './api/tickets/routes';
import { voiceRoutes } from './api/voice/routes';
import { voiceCountRoutes } from './api/voice-count/routes';
import { recordComposition } from './core/audit/composition-event';
import { requestRecorder } from './core/audit/request-recorder';
import { basePathOf } from './core/formats/base-path';
import { changeCounter } from './core/rate-limits/limit-changes';
import type { Readiness } from './core/server/readiness';
import type { ServerDeps } from './core/server/server-deps';
import { exactAddress } from './middleware/exact-address';
import { requireWholeContract } from './middleware/mounted-endpoints';
import { onOwnPaths } from './middleware/on-own-paths';
import { unknownRoute } from './middleware/unknown-route';
import { belowBasePath } from './portal/base-path/below-base-path';
import { type Canaries, createCanaries } from './portal/canary/canaries';
import { canaryRoutes } from './portal/canary/routes';
import { type CompositionSource, followComposition } from './portal/composition/composition-source';
import { shellReadiness, warnOfShell } from './portal/composition/shell-fit';
import { storedProblems } from './portal/composition/stored-problems';
import { warnOfPinned } from './portal/composition/warn-of-pinned';
import { prepareVersions } from './portal/deltas/prepare-versions';
import { scriptDeltas } from './portal/deltas/script-deltas';
import { closeWhileDraining, healthRoutes, refuseUntilReady } from './portal/health/routes';
import { describeCanaries } from './portal/metrics/canary-metrics';
import { createPortalMetrics } from './portal/metrics/portal-metrics';
import { metricsRoutes } from './portal/metrics/routes';
import { traceRequests } from './portal/metrics/trace-requests';
import { Questions } from './portal/overrides/question';
import { overrideRoutes } from './portal/overrides/routes';
import { previewFileRoutes } from './portal/previews/file-routes';
import { fitProblems } from './portal/previews/fit-problems';
import { previewRoutes } from './portal/previews/routes';
import { registryRoutes } from './portal/registry/routes';
import { openServedStore } from './portal/remote-store/open-served-store';
import { remoteStoreRoutes } from './portal/remote-store/routes';
import type { ServedStore } from './portal/remote-store/served-store';
import { compositionReportRoutes } from './portal/reports/routes';
import { cspReportRoutes } from './portal/security-headers/routes';
import { securityHeaders } from './portal/security-headers/security-headers';
import { compositionRoutes } from './portal/served-composition/routes';
import { siteRoutes } from './portal/site/routes';

/** Folders and state that the app is given from outside. */
export interface AppOptions {
  readiness: Readiness;
  shellFolder: string;
  composition?: CompositionSource;
  canaries?: Canaries;
  remotes?: ServedStore;
}

/** The portal's HTTP side. The order is the order in which a request meets its handlers. */
export function createApp(deps: ServerDeps, options: AppOptions): Express {
  const { config, logger } = deps;
  const { shellFolder } = options;
  const base = basePathOf(config);
  const canaries = options.canaries ?? createCanaries(deps);
  const remotes = options.remotes ?? openServedStore(config, logger);
  const stored = storedProblems(remotes.own, logger);
  const deltas = config.compressionDictionaries ? scriptDeltas(logger) : undefined;
  const prepare = deltas && prepareVersions(deltas, remotes.folder);
  const composition =
    options.composition ??
    followComposition(
      {
        environments: config.environmentsDir,
        environment: config.environment,
        store: remotes.folder,
        bucket: config.remoteStoreBucket?.place,
        shell: shellFolder,
        base,
      },
      logger,
      ({ lock, content }) => {
        remotes
          .bringLocked(content)
          .then(() => {
            prepare?.(content);
            return stored.taken(content);
          })
          .catch((error) => logger.error({ err: error }, 'the files of the lock cannot be kept'));
        warnOfShell(lock, shellFolder, logger);
        recordComposition(deps, lock);
      },
      canaries,
    );
  canaries.follow(composition);
  warnOfPinned(composition.state().lock, remotes.folder, logger);
  const questions = new Questions(deps);
  const metrics = createPortalMetrics(composition, deps, config.version);
  describeCanaries(composition, canaries, metrics.registry);
  const app = express();
  app.disable('x-powered-by');
  // Files have an ETag of their own; for the rest it would be work for answers that no one stores.
  app.set('etag', () => undefined);
  app.set('trust proxy', config.trustProxyHops);
  app.set('query parser', 'simple');
  app.set('case sensitive routing', true);
  app.set('strict routing', true);
  app.locals.recordRequest = requestRecorder(deps);
  app.locals.countChange = changeCounter(deps);
  app.locals.metrics = metrics.registry;

  app.use(requestContext(logger), countBodies(deps.bodies));
  app.use(closeWhileDraining(options.readiness));
  app.use(traceRequests());
  app.use(metrics.requests);
  app.use(securityHeaders(config));
  if (base) app.use(belowBasePath(base));
  app.use(exactAddress);
  const unfit = shellReadiness({ own: shellFolder, store: remotes.own }, logger);
  const shellProblems = () => unfit(composition.state().lock);
  app.use(healthRoutes(deps, options.readiness, shellProblems));
  app.use(metricsRoutes(deps, metrics));
  app.use(refuseUntilReady(options.readiness));
  app.use(
    onOwnPaths(
      remoteStoreRoutes(remotes, deltas),
      previewFileRoutes(deps),
      compositionRoutes(deps, composition),
      overrideRoutes(deps, composition, questions),
    ),
  );

  app.use('/api', plainAddress, (_req, res, next) => {
    res.set('Cache-Control', 'no-store');
    next();
  });
  const misfits: Parameters<typeof registryRoutes>[1] = (version) =>
    fitProblems(composition.state(), shellFolder, version);
  app.use(
    onOwnPaths(
      proxyRoutes(deps),
      secondStepRoutes(deps),
      singleSignOnRoutes(deps),
      knowledgeRoutes(deps),
      ticketRoutes(deps),
      voiceCountRoutes(deps),
      voiceRoutes(deps, options.readiness),
      pageViewRoutes(deps),
      integrationRoutes(deps),
      peopleRoutes(deps),
      preferenceRoutes(deps),
      passkeyRoutes(deps),
      sampleRoutes(deps),
      notificationRoutes(deps),
      auditRoutes(deps),
      ownAccountRoutes(deps),
      accessTokenRoutes(deps),
      ownOrganizationRoutes(deps),
      cspReportRoutes(deps, composition, metrics),
      canaryRoutes(deps, composition, canaries),
      registryRoutes(deps, misfits),
      previewRoutes(deps, misfits),
      compositionReportRoutes(deps, {
        source: composition,
        stored,
        metrics,
        shellFolder,
        canaries,
      }),
    ),
  );

  app.use(siteRoutes(deps, composition, { shellFolder, questions, remotes, deltas }));
  app.use(unknownRoute(app));
  app.use(errorHandler(logger));
  requireWholeContract(app);
  return app;
}
