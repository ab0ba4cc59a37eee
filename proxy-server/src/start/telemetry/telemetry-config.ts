import type { ServerConfig } from 'server-core/config/config';

/** Where to send spans and metrics, and under which service name. */
export type Collector = NonNullable<ServerConfig['production']['tracing']> & { version: string };
