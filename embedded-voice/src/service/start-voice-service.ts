import type { Database, Logger, RunningServer } from 'shared-server';
import { listen } from 'shared-server';
import { voiceApp } from './app';

export interface VoiceServiceOptions {
  db: Database;
  port: number;
  host: string;
  logger: Logger;
  /** How many times faster than real time a call runs. */
  speed: number;
}

/** Serves the vendor's API; the database is migrated before. */
export function startVoiceService({
  db,
  port,
  host,
  logger,
}: VoiceServiceOptions): Promise<RunningServer> {
  return listen(voiceApp({ db, logger }), { port, host });
}
