import { setTimeout as delay } from 'node:timers/promises';
import express from 'express';
import type { ServerConfig } from 'server-core/config/config';
import { listPendingMigrations } from 'server-core/database/open-portal-database';
import { healthRoutes, refuseUntilReady } from 'server-platform/health/routes';
import {
  type Database,
  errorHandler,
  type Logger,
  listen,
  plainAddress,
  requestContext,
} from 'shared-server';

const CHECK_MS = 1_000;

/**
 * Resolves when the database has every migration of this version. Until then the port responds that
 * the server isn't ready, and why.
 */
export async function waitForMigrations(
  config: ServerConfig,
  db: Database,
  logger: Logger,
): Promise<void> {
  const reason = await describeMissing(db);
  if (!reason) return;
  logger.error(reason);
  const app = express();
  const readiness = { ready: false, reason };
  app.disable('x-powered-by');
  app.use(requestContext(logger), healthRoutes({ config, db }, readiness));
  app.use(plainAddress, refuseUntilReady(readiness), errorHandler(logger));
  const { port, host, tls, maxConnections } = config;
  const server = await listen(app, { port, host, tls, maxConnections });
  try {
    for (let left: string | null = reason; left; left = await describeMissing(db)) {
      readiness.reason = left;
      await delay(CHECK_MS);
    }
  } finally {
    await server.close(0);
  }
  logger.info('all migrations are applied');
}

async function describeMissing(db: Database): Promise<string | null> {
  const names = await listPendingMigrations(db);
  if (names.length === 0) return null;
  const [first] = names;
  return `The database lacks ${names.length} migrations of this version, from ${first} on: run "portal migrate", or start with MIGRATE_AT_START=on.`;
}
