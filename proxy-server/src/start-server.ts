import { setTimeout as delay } from 'node:timers/promises';
import { provisionOrganization } from 'embedded-knowledge';
import { provisionVoiceAccount } from 'embedded-voice';
import type { ServerConfig } from 'server-core/config/config';
import { openPortalDatabase } from 'server-core/database/open-portal-database';
import { storeQuotas } from 'server-core/database/quotas/store-quotas';
import { createMailer } from 'server-core/mail/mailer';
import { createKeyHealth } from 'server-core/secrets/key-health';
import { getKeyRing } from 'server-core/secrets/key-ring';
import { getWebhookSecret, getWebhookUrl } from 'server-core/secrets/webhook-secret';
import { createBackground } from 'server-core/server/background';
import type { Readiness } from 'server-core/server/readiness';
import { type ServerDeps, streamKinds } from 'server-core/server/server-deps';
import { startControl } from 'server-operations/control/start-control';
import { createCanaries } from 'server-platform/canary/canaries';
import { requireEnvironment } from 'server-platform/composition/require-environment';
import { openRegistryKey } from 'server-platform/registry/registry-key';
import { openStartedStore } from 'server-platform/remote-store/open-started-store';
import { serverTexts } from 'shared-contract';
import {
  ApiError,
  BodyBudgets,
  type Database,
  type Logger,
  listen,
  OpenStreams,
  type RunningServer,
} from 'shared-server';
import { createApp } from './app';
import { capabilities } from './capabilities';
import type { DemoAccess } from './demo/demo-file';
import { seedDemo } from './demo/seed-demo';
import { startEmbeddedServices } from './start/embedded-services';
import { requireDataFolder } from './start/require-data-folder';
import { sendMetricsToCollector, traceToCollector } from './start/telemetry/collector';
import { waitForMigrations } from './start/wait-for-migrations';
import { type BackgroundWork, runWhileKeysFit } from './start/work-while-fit';

export interface RunningPortal {
  /** Credentials of the demo organization, if it exists. */
  demo: DemoAccess | null;
  /** Reports not ready, stops all work, lets requests in flight finish and closes the database. */
  stop(): Promise<void>;
  /** Cuts off every connection and closes the database immediately. */
  abort(): Promise<void>;
}

/** Starts everything in order. When a step fails, everything that was started is closed again. */
export async function startServer(
  config: ServerConfig,
  logger: Logger,
  onLost: (error: Error) => void,
): Promise<RunningPortal> {
  const { environmentsDir, environment, remoteStoreBucket } = config;
  requireEnvironment(environmentsDir, environment, remoteStoreBucket?.place);
  requireDataFolder(config);
  // An unusable key must fail the start before the database is opened.
  getKeyRing(config);
  if (config.registry.isOn) openRegistryKey(config);
  const tracing = await traceToCollector(config, logger);
  const db = await openPortalDatabase(config, logger, onLost);
  const readiness: Readiness = { ready: false };
  const servers: Pick<RunningServer, 'close'>[] = [];
  const background = createBackground();
  const closeAll = async (graceMs: number) => {
    // The portal first, because its requests in flight still need the services.
    for (const server of servers.reverse()) await server.close(graceMs);
    await background.settle();
    await db.close();
    await tracing.close();
  };
  try {
    const deps: ServerDeps = {
      config,
      db,
      logger,
      background,
      streams: new OpenStreams(streamKinds),
      bodies: new BodyBudgets(config.bodyBudgets),
      sendMail: createMailer(config),
      ...createProvisioners(config, db),
    };
    await waitForMigrations(config, db, logger);
    await storeQuotas(db, config);
    const keyHealth = createKeyHealth(deps);
    const keyProblem = await keyHealth();
    if (keyProblem) logger.error(keyProblem);
    servers.push(...(await startEmbeddedServices(config, db, logger)));
    const canaries = createCanaries(deps);
    const remotes = await openStartedStore(config, logger);
    const app = createApp(deps, { readiness, shellFolder: config.shellDir, canaries, remotes });
    servers.push(await sendMetricsToCollector(config, logger, app.locals.metrics));
    const demo = await loadDemo(deps);
    readiness.ready = true;
    // Listens only when ready, so that a proxy uses another server until then.
    servers.push(
      await listen(app, {
        port: config.port,
        host: config.host,
        tls: config.tls,
        headersTimeoutMs: config.timeouts.requestHeadersMs,
        requestTimeoutMs: config.timeouts.requestMs,
        maxConnections: config.maxConnections,
      }),
    );
    if (!config.databaseUrl) servers.push(await startControl(deps));
    const work = runWhileKeysFit(logger, keyHealth, () => startWork(deps, canaries));
    return {
      demo,
      stop: async () => {
        readiness.draining = true;
        await delay(config.production.drainMs);
        await work.stop();
        await closeAll(config.timeouts.shutdownMs);
      },
      abort: async () => {
        readiness.draining = true;
        work.abort();
        for (const server of servers) void server.close(0);
        await db.close();
      },
    };
  } catch (error) {
    await closeAll(0);
    throw error;
  }
}

function startWork(deps: ServerDeps, canaries: ReturnType<typeof createCanaries>): BackgroundWork {
  const chores = capabilities.flatMap((one) => one.chores?.(deps) ?? []);
  const workers = capabilities.flatMap((one) => one.workers?.(deps) ?? []);
  const endCanaries = canaries.start();
  return {
    async stop() {
      for (const end of chores) end();
      await Promise.all([endCanaries(), ...workers.map((worker) => worker?.stop())]);
    },
    abort() {
      for (const end of chores) end();
      void endCanaries();
      for (const worker of workers) void worker?.stop();
    },
  };
}

/** Accounts can only be created on the embedded services; external services create their own. */
function createProvisioners(
  config: ServerConfig,
  db: Database,
): Pick<ServerDeps, 'provisionKnowledge' | 'provisionVoice'> {
  const { embedded } = config;
  const requireEmbedded = (is: boolean) => {
    if (!is) throw new ApiError('conflict', serverTexts.notBuiltIn);
  };
  return {
    async provisionKnowledge({ id, name }) {
      requireEmbedded(embedded.knowledge);
      return provisionOrganization(db, { externalId: id, name }, config.builtInKeys);
    },
    async provisionVoice({ id, name }) {
      requireEmbedded(embedded.voice);
      return provisionVoiceAccount(
        db,
        {
          externalId: id,
          name,
          serverUrl: getWebhookUrl(config, id),
          serverSecret: getWebhookSecret(config, id),
        },
        config.builtInKeys,
      );
    },
  };
}

/** A portal without its demo still works, so a failure is only logged. */
async function loadDemo(deps: ServerDeps): Promise<DemoAccess | null> {
  const { config, logger } = deps;
  if (!config.demo.enabled) return null;
  const { knowledgeUrl, voiceUrl, checkout: checkoutFolder } = config;
  return seedDemo(deps, { knowledgeUrl, voiceUrl, checkoutFolder }).catch((error) => {
    logger.error({ err: error }, 'the demo organization could not be loaded');
    return null;
  });
}
