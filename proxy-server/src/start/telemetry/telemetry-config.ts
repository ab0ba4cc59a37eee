import type { ServerConfig } from '../../core/config/config';

/** Where spans and metrics go, and under which name. */
export type Collector = NonNullable<ServerConfig['production']['tracing']> & { version: string };
