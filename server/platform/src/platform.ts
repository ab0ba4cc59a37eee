import type { RequestHandler, Router } from 'express';
import { recordComposition } from 'server-core/audit/composition-event';
import { getBasePath } from 'server-core/formats/base-path';
import type { Readiness } from 'server-core/server/readiness';
import type { ServerDeps } from 'server-core/server/server-deps';
import { serveBelowBasePath } from './base-path/below-base-path';
import { type Canaries, createCanaries } from './canary/canaries';
import { canaryRoutes } from './canary/routes';
import { type CompositionSource, followComposition } from './composition/composition-source';
import { createShellReadiness, warnOfShell } from './composition/shell-fit';
import { createStoredProblems } from './composition/stored-problems';
import { warnOfPinned } from './composition/warn-of-pinned';
import { createPreparation } from './deltas/prepare-versions';
import { createScriptDeltas } from './deltas/script-deltas';
import { closeWhileDraining, healthRoutes, refuseUntilReady } from './health/routes';
import { registerCanaryMetrics } from './metrics/canary-metrics';
import { createPortalMetrics, type PortalMetrics } from './metrics/portal-metrics';
import { metricsRoutes } from './metrics/routes';
import { traceRequests } from './metrics/trace-requests';
import { Questions } from './overrides/question';
import { overrideRoutes } from './overrides/routes';
import { previewFileRoutes } from './previews/file-routes';
import { findFitProblems } from './previews/fit-problems';
import { previewRoutes } from './previews/routes';
import { registryRoutes } from './registry/routes';
import { openServedStore } from './remote-store/open-served-store';
import { remoteStoreRoutes } from './remote-store/routes';
import type { ServedStore } from './remote-store/served-store';
import { compositionReportRoutes } from './reports/routes';
import { cspReportRoutes } from './security-headers/routes';
import { setSecurityHeaders } from './security-headers/security-headers';
import { compositionRoutes } from './served-composition/routes';
import { siteRoutes } from './site/routes';

/** Dependencies from the caller; tests replace the optional parts. */
export interface PlatformOptions {
  readiness: Readiness;
  shellFolder: string;
  composition?: CompositionSource;
  canaries?: Canaries;
  remotes?: ServedStore;
}

/** Request handlers of the portal itself, in order of processing. */
export interface Platform {
  metrics: PortalMetrics;
  /** Before any path is matched. */
  first: RequestHandler[];
  /** Health and metrics work before the server is ready; other requests are refused until then. */
  health: RequestHandler[];
  /** Files and compositions that browsers request directly. */
  files: Router[];
  /** Below `/api`. */
  routes: Router[];
  /** Every page. */
  site: Router;
}

export function createPlatform(deps: ServerDeps, options: PlatformOptions): Platform {
  const { config, logger } = deps;
  const { readiness, shellFolder } = options;
  const base = getBasePath(config);
  const canaries = options.canaries ?? createCanaries(deps);
  const remotes = options.remotes ?? openServedStore(config, logger);
  const stored = createStoredProblems(remotes.own, logger);
  const deltas = config.compressionDictionaries ? createScriptDeltas(logger) : undefined;
  const prepare = deltas && createPreparation(deltas, remotes.folder);
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
            return stored.checkInBackground(content);
          })
          .catch((error) =>
            logger.error({ err: error }, 'the files of the lock could not be stored or checked'),
          );
        warnOfShell(lock, shellFolder, logger);
        recordComposition(deps, lock);
      },
      canaries,
    );
  canaries.follow(composition);
  warnOfPinned(composition.state().lock, remotes.folder, logger);
  const questions = new Questions(deps);
  const metrics = createPortalMetrics(composition, deps, config.version);
  registerCanaryMetrics(composition, canaries, metrics.registry);
  const checkShell = createShellReadiness({ own: shellFolder, store: remotes.own }, logger);
  const findMisfits: Parameters<typeof registryRoutes>[1] = (version) =>
    findFitProblems(composition.state(), shellFolder, version);
  return {
    metrics,
    first: [
      closeWhileDraining(readiness),
      traceRequests(),
      metrics.requests,
      setSecurityHeaders(config),
      ...(base ? [serveBelowBasePath(base)] : []),
    ],
    health: [
      healthRoutes(deps, readiness, () => checkShell(composition.state().lock)),
      metricsRoutes(deps, metrics),
      refuseUntilReady(readiness),
    ],
    files: [
      remoteStoreRoutes(remotes, deltas),
      previewFileRoutes(deps),
      compositionRoutes(deps, composition),
      overrideRoutes(deps, composition, questions),
    ],
    routes: [
      cspReportRoutes(deps, composition, metrics),
      canaryRoutes(deps, composition, canaries),
      registryRoutes(deps, findMisfits),
      previewRoutes(deps, findMisfits),
      compositionReportRoutes(deps, {
        source: composition,
        stored,
        metrics,
        shellFolder,
        canaries,
      }),
    ],
    site: siteRoutes(deps, composition, { shellFolder, questions, remotes, deltas }),
  };
}
