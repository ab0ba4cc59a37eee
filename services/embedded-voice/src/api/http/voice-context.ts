import type { Database, Logger, OutsideClient } from 'shared-server';
import type { ScenarioSource } from '../../domain/call/call-plan';
import type { Responder } from '../../domain/chat/responder';
import type { KnowledgeSource } from '../../domain/knowledge/knowledge-source';
import type { RecordingStore } from '../../domain/recordings/recording-store';

export interface VoiceContext {
  db: Database;
  logger: Logger;
  /** How many times faster than real time a call runs. */
  speed: number;
  /** Signs addresses that work without a key. Regenerated at each start. */
  signingSecret: Buffer;
  recordings: RecordingStore;
  scenarios: ScenarioSource;
  outside: OutsideClient;
  responder: Responder;
  /** Searches the assistants' datasets; undefined without a source. */
  knowledge: KnowledgeSource | undefined;
  /** The service's own address, such as `http://127.0.0.1:4002`. */
  address(): string;
  /** Wakes the scheduler for work that is due earlier than planned. */
  wake(): void;
}
