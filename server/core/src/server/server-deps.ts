import type { BodyBudgets, Database, Logger, OpenStreams } from 'shared-server';
import type { ServerConfig } from '../config/config';
import type { SendMail } from '../mail/mailer';
import type { Background } from './background';

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

export interface ServerDeps {
  config: ServerConfig;
  db: Database;
  logger: Logger;
  sendMail: SendMail;
  background: Background;
  streams: OpenStreams<StreamKind>;
  /** Limits the memory of request bodies, over all routes. */
  bodies: BodyBudgets;
  /** Creates an organization on the knowledge service, or issues a new key for the existing one. */
  provisionKnowledge(organization: {
    id: string;
    name: string;
  }): Promise<{ organizationId: string; apiKey: string }>;
  /** Creates an organization's account on the built-in voice service, or renews its key. */
  provisionVoice(organization: { id: string; name: string }): Promise<{ apiKey: string }>;
}
