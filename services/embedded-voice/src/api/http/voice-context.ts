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
  /** Signs addresses that work without a key; made anew at every start. */
  signingSecret: Buffer;
  recordings: RecordingStore;
  /** Conversations that assistants have of their own. */
  scenarios: ScenarioSource;
  /** Asks the servers of tools. */
  outside: OutsideClient;
  /** Answers in conversations by text. */
  responder: Responder;
  /** Searches the datasets of assistants; undefined without a source. */
  knowledge: KnowledgeSource | undefined;
  /** The service's own address, such as `http://127.0.0.1:4002`. */
  address(): string;
  /** Tells the scheduler that something is due earlier than it knows. */
  wake(): void;
}
