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
  /** Signs addresses that work without a key; created at every start. */
  signingSecret: Buffer;
  recordings: RecordingStore;
  /** Conversations scripted for assistants. */
  scenarios: ScenarioSource;
  /** Calls the servers of tools. */
  outside: OutsideClient;
  /** Answers in conversations by text. */
  responder: Responder;
  /** Searches the assistants' datasets; undefined without a source. */
  knowledge: KnowledgeSource | undefined;
  /** The service's own address, such as `http://127.0.0.1:4002`. */
  address(): string;
  /** Wakes the scheduler for something that is due earlier than it knows. */
  wake(): void;
}
