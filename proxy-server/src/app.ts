import express, { type Express } from 'express';
import { accessTokenRoutes } from 'server-accounts/access-tokens/routes';
import { auditRoutes } from 'server-accounts/audit/routes';
import { ownAccountRoutes } from 'server-accounts/auth/own-account/routes';
import { secondStepRoutes } from 'server-accounts/auth/second-step/routes';
import { singleSignOnRoutes } from 'server-accounts/auth/single-sign-on/routes';
import { integrationRoutes } from 'server-accounts/integrations/routes';
import { notificationRoutes } from 'server-accounts/notifications/routes';
import { pageViewRoutes } from 'server-accounts/page-views/routes';
import { passkeyRoutes } from 'server-accounts/passkeys/routes';
import { ownOrganizationRoutes } from 'server-accounts/people/organization/routes';
import { peopleRoutes } from 'server-accounts/people/routes';
import { preferenceRoutes } from 'server-accounts/preferences/routes';
import { proxyRoutes } from 'server-accounts/proxy/routes';
import { sampleRoutes } from 'server-accounts/samples/routes';
import { ticketRoutes } from 'server-accounts/tickets/routes';
import { recordComposition } from 'server-core/audit/composition-event';
import { requestRecorder } from 'server-core/audit/request-recorder';
import { basePathOf } from 'server-core/formats/base-path';
import { exactAddress } from 'server-core/middleware/exact-address';
import { requireWholeContract } from 'server-core/middleware/mounted-endpoints';
import { onOwnPaths } from 'server-core/middleware/on-own-paths';
import { unknownRoute } from 'server-core/middleware/unknown-route';
import { changeCounter } from 'server-core/rate-limits/limit-changes';
import type { Readiness } from 'server-core/server/readiness';
import type { ServerDeps } from 'server-core/server/server-deps';
import { knowledgeRoutes } from 'server-knowledge/routes';
import { belowBasePath } from 'server-platform/base-path/below-base-path';
import { type Canaries, createCanaries } from 'server-platform/canary/canaries';
import { canaryRoutes } from 'server-platform/canary/routes';
import {
  type CompositionSource,
  followComposition,
} from 'server-platform/composition/composition-source';
import { shellReadiness, warnOfShell } from 'server-platform/composition/shell-fit';
import { storedProblems } from 'server-platform/composition/stored-problems';
import { warnOfPinned } from 'server-platform/composition/warn-of-pinned';
import { prepareVersions } from 'server-platform/deltas/prepare-versions';
import { scriptDeltas } from 'server-platform/deltas/script-deltas';
import { closeWhileDraining, healthRoutes, refuseUntilReady } from 'server-platform/health/routes';
import { describeCanaries } from 'server-platform/metrics/canary-metrics';
import { createPortalMetrics } from 'server-platform/metrics/portal-metrics';
import { metricsRoutes } from 'server-platform/metrics/routes';
import { traceRequests } from 'server-platform/metrics/trace-requests';
import { Questions } from 'server-platform/overrides/question';
import { overrideRoutes } from 'server-platform/overrides/routes';
import { previewFileRoutes } from 'server-platform/previews/file-routes';
import { fitProblems } from 'server-platform/previews/fit-problems';
import { previewRoutes } from 'server-platform/previews/routes';
import { registryRoutes } from 'server-platform/registry/routes';
import { openServedStore } from 'server-platform/remote-store/open-served-store';
import { remoteStoreRoutes } from 'server-platform/remote-store/routes';
import type { ServedStore } from 'server-platform/remote-store/served-store';
import { compositionReportRoutes } from 'server-platform/reports/routes';
import { cspReportRoutes } from 'server-platform/security-headers/routes';
import { securityHeaders } from 'server-platform/security-headers/security-headers';
import { compositionRoutes } from 'server-platform/served-composition/routes';
import { siteRoutes } from 'server-platform/site/routes';
import { voiceCountRoutes } from 'server-voice/count/routes';
import { voiceRoutes } from 'server-voice/routes';
import { countBodies, errorHandler, plainAddress, requestContext } from 'shared-server';

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
