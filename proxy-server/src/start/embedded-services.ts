import { join } from 'node:path';
import {
  createEndpointEmbedder,
  createFolderEmbedder,
  createPackagedEmbedder,
  type Embedder,
  startKnowledgeService,
} from 'embedded-knowledge';
import { findDemoScenario, startVoiceService } from 'embedded-voice';
import { createModelSource } from 'server-accounts/language-model/model-source';
import type { ServerConfig } from 'server-core/config/config';
import type { EmbeddingsSettings } from 'server-core/config/config-embeddings';
import { getOwnOrigin } from 'server-core/secrets/webhook-secret';
import { ConfigError, type Database, type Logger, type RunningServer } from 'shared-server';
import { createDatasetKnowledge } from './dataset-knowledge';

const LOOPBACK = '127.0.0.1';

/** Starts the embedded services that aren't replaced, on the two ports after the portal's. */
export async function startEmbeddedServices(
  config: ServerConfig,
  db: Database,
  logger: Logger,
): Promise<RunningServer[]> {
  const common = { db, host: LOOPBACK, maxConnections: config.maxConnections };
  const running: RunningServer[] = [];
  try {
    if (config.embedded.knowledge) {
      const service = {
        port: config.port + 1,
        logger: logger.child({ service: 'knowledge' }),
        embedder: createEmbedder(config.embeddings),
        history: config.chunkHistory,
        duplicateChunks: config.selection.duplicateChunks,
      };
      running.push(await startKnowledgeService({ ...common, ...service }));
    }
    if (config.embedded.voice) {
      const service = { port: config.port + 2, logger: logger.child({ service: 'voice' }) };
      const dataDir = join(config.dataDir, 'voice');
      const { voiceSpeed: speed, voicePrivateHosts: privateHosts, recordingsMegabytes } = config;
      const played = {
        speed,
        dataDir,
        privateHosts,
        recordingsMegabytes,
        scenarios: findDemoScenario,
        models: createModelSource(config, db, service.logger),
        portalOrigin: config.voiceWebhookUrl ? undefined : getOwnOrigin(config),
        knowledge: createDatasetKnowledge(config, db, service.logger),
      };
      running.push(await startVoiceService({ ...common, ...service, ...played }));
    }
    return running;
  } catch (error) {
    await Promise.all(running.map((service) => service.close(0)));
    throw error;
  }
}

function createEmbedder(settings: EmbeddingsSettings): Embedder | undefined {
  if (settings.kind === 'off') return undefined;
  if (settings.kind === 'endpoint') return createEndpointEmbedder(settings.endpoint);
  if (settings.kind === 'package') return createPackagedEmbedder(settings.cpuShare);
  try {
    return createFolderEmbedder(settings.folder, settings.cpuShare);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError([`EMBEDDINGS_DIR: the folder cannot be read (${reason})`]);
  }
}
