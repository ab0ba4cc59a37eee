import type { ServerConfig } from 'server-core/config/config';

/** Where spans and metrics go, and under which name. */
export type Collector = NonNullable<ServerConfig['production']['tracing']> & { version: string };
