import type { Database, Logger } from 'shared-server';
import type { ServerConfig } from './config';

/** What every feature of the server is given. */
export interface ServerDeps {
  config: ServerConfig;
  db: Database;
  logger: Logger;
  /** Makes an organization on the knowledge service, or gives the one it has a fresh key. */
  provisionKnowledge(organization: {
    id: string;
    name: string;
  }): Promise<{ organizationId: string; apiKey: string }>;
}
