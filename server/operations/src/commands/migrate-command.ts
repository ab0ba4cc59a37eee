import { listPendingMigrations, migratePortal } from 'server-core/database/open-portal-database';
import { getOwnerUrl, grantServing } from 'server-core/database/serving-account';
import { requireEnvironment } from 'server-platform/composition/require-environment';
import { openDatabase } from 'shared-server';
import { UNHURRIED_MS } from '../backup/unhurried';
import type { CommandContext, CommandOptions } from './command-context';

/** `portal migrate [--check]` */
export async function runMigrate(
  { config, logger, say }: CommandContext,
  { check }: CommandOptions,
): Promise<void> {
  // A setting that prevents the new version from starting must not leave a changed database behind.
  requireEnvironment(config.environmentsDir, config.environment);
  const { dataDir } = config;
  const limits = { poolSize: 2, statementTimeoutMs: UNHURRIED_MS };
  const onLost = (error: Error) => logger.error({ err: error }, 'database connection lost');
  const db = await openDatabase({ dataDir, databaseUrl: getOwnerUrl(config), ...limits, onLost });
  try {
    const missing = await listPendingMigrations(db);
    if (check) {
      const lines = missing.map((name) => `  ${name}`);
      say(
        [`${missing.length} migrations would be applied. Nothing was changed.`, ...lines].join(
          '\n',
        ),
      );
      return;
    }
    const applied = await migratePortal(db);
    await grantServing(db, config);
    say(`${applied.length} migrations were applied.`);
  } finally {
    await db.close();
  }
}
