import type { Database, Logger } from 'shared-server';
import type { RecordingStore } from '../features/recordings/recording-store';

/** What the service's parts share. */
export interface VoiceContext {
  db: Database;
  logger: Logger;
  /** How many times faster than real time a call runs. */
  speed: number;
  /** Signs addresses that work without a key; made anew at every start. */
  signingSecret: Buffer;
  recordings: RecordingStore;
  /** The service's own address, such as `http://127.0.0.1:4002`. */
  address(): string;
  /** Tells the scheduler that something is due earlier than it knows. */
  wake(): void;
}
