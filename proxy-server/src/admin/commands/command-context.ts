import type { Logger } from 'shared-server';
import type { ServerConfig } from '../../core/config/config';

export interface CommandContext {
  config: ServerConfig;
  /** Version of the portal. */
  version: string;
  logger: Logger;
  say(text: string): void;
}

/** Options as they were typed. */
export interface CommandOptions {
  to?: string;
  from?: string;
  key?: string;
  'new-key'?: string;
  verify?: boolean;
  file?: string;
  head?: string[];
  email?: string;
  check?: boolean;
  remote?: string;
  owner?: string;
  days?: string;
  revoke?: string;
  list?: boolean;
  'public-key'?: boolean;
}
