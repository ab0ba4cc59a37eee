import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Logger, RunningServer } from 'shared-server';
import { createOutsideClient, listen } from 'shared-server';
import { createVoiceApp } from './app';
import type { ScenarioSource } from './domain/call/call-plan';
import { builtInResponder } from './domain/chat/built-in/built-in-responder';
import { createModelResponder } from './domain/chat/model/model-responder';
import type { ModelSource } from './domain/chat/model/model-source';
import type { Responder } from './domain/chat/responder';
import type { KnowledgeSource } from './domain/knowledge/knowledge-source';
import { createRecordingStore } from './domain/recordings/recording-store';
import { startScheduler } from './workers/scheduler/start-scheduler';

export interface VoiceServiceOptions {
  db: Database;
  port: number;
  host: string;
  logger: Logger;
  /** How many times faster than real time a call runs. */
  speed: number;
  /** Folder where recordings survive a restart. Without it they are rendered again. */
  dataDir?: string;
  /** Private hosts and networks that servers of tools and assistants may use. */
  privateHosts?: readonly string[];
  /** Maximum disk space of all recordings. */
  recordingsMegabytes?: number;
  maxConnections?: number;
  /** Address of the portal in this process, which receives reports for loopback addresses. */
  portalOrigin?: string | undefined;
  /** Answers chats. By default it quotes datasets and the assistant's prompt. */
  responder?: Responder;
  /** Language models of accounts. Without them the responder answers. */
  models?: ModelSource | undefined;
  knowledge?: KnowledgeSource | undefined;
  /** Scripted conversations of assistants. Other assistants have generic ones. */
  scenarios?: ScenarioSource;
}

/** Serves the vendor's API and advances the calls. The database must be migrated. */
export async function startVoiceService(options: VoiceServiceOptions): Promise<RunningServer> {
  const { db, port, host, logger, speed, dataDir, privateHosts = [] } = options;
  const { recordingsMegabytes: megabytes = 256, maxConnections, scenarios = () => null } = options;
  const { models, knowledge } = options;
  const ownWords = options.responder ?? builtInResponder;
  const responder = models
    ? createModelResponder(models, { responder: ownWords, logger })
    : ownWords;
  const outside = createOutsideClient({ privateHosts });
  const folder = dataDir ?? (await mkdtemp(join(tmpdir(), 'embedded-voice-')));
  let address = '';
  const scheduler = startScheduler({
    db,
    logger,
    outside,
    address: () => address,
    responder,
    knowledge,
    portalOrigin: options.portalOrigin,
  });
  const app = createVoiceApp({
    db,
    logger,
    speed,
    signingSecret: randomBytes(32),
    recordings: createRecordingStore({ folder: join(folder, 'recordings'), megabytes }),
    scenarios,
    outside,
    responder,
    knowledge,
    address: () => address,
    wake: scheduler.wake,
  });
  const server = await listen(app, {
    port,
    host,
    ...(maxConnections ? { maxConnections } : {}),
  }).catch(async (error) => {
    await scheduler.stop();
    throw error;
  });
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  address = `http://${name.includes(':') ? `[${name}]` : name}:${server.port}`;
  return {
    port: server.port,
    async close(graceMs) {
      await scheduler.stop();
      await outside.dispatcher.destroy();
      await server.close(graceMs);
      if (dataDir === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
}
