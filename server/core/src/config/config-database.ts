import { integer, milliseconds, optionalPostgresUrl } from 'shared-server';
import * as z from 'zod/mini';

export const databaseVariables = z.object({
  /** A PostgreSQL server instead of the embedded database. */
  DATABASE_URL: optionalPostgresUrl(),
  /** Account that owns the tables: migrations, backup and restore. Default: DATABASE_URL. */
  DATABASE_MIGRATION_URL: optionalPostgresUrl(),
  DATABASE_POOL_SIZE: integer(10, { min: 1, max: 500 }),
  /** How long a request waits for a free database connection. */
  DATABASE_ACQUIRE_TIMEOUT_MS: milliseconds(5_000),
  /** PostgreSQL cancels a longer statement; the embedded database restarts. */
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(15_000),
});

/** @returns a contradiction between the settings, if any */
export function findDatabaseProblem(read: z.output<typeof databaseVariables>): string | undefined {
  if (read.DATABASE_MIGRATION_URL && !read.DATABASE_URL) {
    return 'DATABASE_MIGRATION_URL: needs DATABASE_URL, the account that runs the portal';
  }
  return undefined;
}

/** @returns where the database is, and its limits */
export function getDatabaseSettings(read: z.output<typeof databaseVariables>) {
  return {
    databaseUrl: read.DATABASE_URL,
    migrationUrl: read.DATABASE_MIGRATION_URL,
    database: {
      poolSize: read.DATABASE_POOL_SIZE,
      acquireTimeoutMs: read.DATABASE_ACQUIRE_TIMEOUT_MS,
      statementTimeoutMs: read.DATABASE_STATEMENT_TIMEOUT_MS,
    },
  };
}
