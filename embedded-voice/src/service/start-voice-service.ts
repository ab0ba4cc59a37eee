import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database, Logger, RunningServer } from 'shared-server';
import { listen } from 'shared-server';
import { createRecordingStore } from '../features/recordings/recording-store';
import { startScheduler } from '../features/scheduler/start-scheduler';
import { voiceApp } from './app';

export interface VoiceServiceOptions {
  db: Database;
  port: number;
  host: string;
  logger: Logger;
  /** How many times faster than real time a call runs. */
  speed: number;
  /** Folder for recordings, which can be made again at any time; in the system's temporary one by default. */
  dataDir?: string;
}

/** Serves the vendor's API and lets the calls happen; the database is migrated before. */
export async function startVoiceService(options: VoiceServiceOptions): Promise<RunningServer> {
  const { db, port, host, logger, speed, dataDir = join(tmpdir(), 'embedded-voice') } = options;
  let address = '';
  const scheduler = startScheduler({ db, logger, address: () => address });
  const app = voiceApp({
    ...{ db, logger, speed, signingSecret: randomBytes(32) },
    recordings: createRecordingStore(join(dataDir, 'recordings')),
    address: () => address,
    wake: scheduler.wake,
  });
  const server = await listen(app, { port, host }).catch(async (error) => {
    await scheduler.stop();
    throw error;
  });
  const name = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host;
  address = `http://${name.includes(':') ? `[${name}]` : name}:${server.port}`;
  return {
    port: server.port,
    async close(graceMs) {
      await scheduler.stop();
      await server.close(graceMs);
    },
  };
}
