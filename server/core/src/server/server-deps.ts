import type { BodyBudgets, Database, Logger, OpenStreams } from 'shared-server';
import type { ServerConfig } from '../config/config';
import type { SendMail } from '../mail/mailer';
import type { Background } from './background';

/** The kinds of answers that are sent for as long as there is something to send. */
export const streamKinds = [
  'events',
  'recording',
  'call_export',
  'knowledge_export',
  'audit_export',
  'organization_export',
  'chat',
] as const;
export type StreamKind = (typeof streamKinds)[number];

/** Dependencies of every feature of the server. */
export interface ServerDeps {
  config: ServerConfig;
  db: Database;
  logger: Logger;
  sendMail: SendMail;
  background: Background;
  /** Answers that are still being sent. */
  streams: OpenStreams<StreamKind>;
  /** Bounds what request bodies take up, over all routes. */
  bodies: BodyBudgets;
  /** Makes an organization on the knowledge service, or gives the one it has a fresh key. */
  provisionKnowledge(organization: {
    id: string;
    name: string;
  }): Promise<{ organizationId: string; apiKey: string }>;
  /** Creates an organization's account on the built-in voice service, or renews its key. */
  provisionVoice(organization: { id: string; name: string }): Promise<{ apiKey: string }>;
}
