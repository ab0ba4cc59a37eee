import type { ServerConfig } from 'server-core/config/config';
import type { Logger } from 'shared-server';

export interface CommandContext {
  config: ServerConfig;
  version: string;
  logger: Logger;
  say(text: string): void;
}

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
  end?: string;
  'public-key'?: boolean;
  github?: string;
  gitlab?: string;
  subject?: string;
  issuer?: string;
  audience?: string;
  workflow?: string;
  environment?: string;
  ref?: string;
  'ref-type'?: string;
  'repository-id'?: string;
  'owner-id'?: string;
  remove?: string;
}
