import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  createLogger,
  migrate,
  openDatabase,
  startAutovacuum,
} from '../../../../packages/shared-server/src/index';
import { startPostgres } from '../../../../scripts/lib/test-postgres.mjs';
import { readServerConfig } from '../../../../server/core/src/config/config';
import { migrationSources } from '../../../../server/core/src/database/open-portal-database';
import type { ServerDeps } from '../../../../server/core/src/server/server-deps';
import { readOptions } from '../../options.mjs';
import { Report } from '../../search/report';
import { operations } from './operations';
import { timedDatabase } from './timed-database';

const options = readOptions({ rows: 100_000, driver: 'both', only: '' });
/** Longest time of one statement, in ms. */
const GOAL_MS = 2_000;
const patienceMs = 600_000;
const report = new Report();
report.say(
  `# Statements that change ${options.rows.toLocaleString('en')} rows, ${new Date().toISOString().slice(0, 10)}`,
  '',
  `Node ${process.version}, ${cpus().length} cores. Goal: no statement above ${GOAL_MS} ms.`,
);
for (const driver of ['embedded', 'postgres']) {
  if (options.driver === 'both' || options.driver === driver) await measure(driver);
}
report.save('bulk-statements');

async function measure(driver: string): Promise<void> {
  report.say('', `## ${driver}`);
  const postgres = driver === 'postgres' ? await startPostgres() : undefined;
  if (driver === 'postgres' && !postgres) return report.say('', 'Not at hand on this machine.');
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const db = await openDatabase({
    dataDir,
    databaseUrl: postgres?.url,
    acquireTimeoutMs: patienceMs,
    transactionTimeoutMs: patienceMs,
    statementTimeoutMs: patienceMs,
  });
  const logger = createLogger({ level: 'warn', name: 'bench' });
  const autovacuum = startAutovacuum(db, logger);
  try {
    for (const source of migrationSources()) await migrate(db, source);
    const config = readServerConfig({ PORTAL_DATA_DIR: dataDir }, dataDir);
    const deps = { config, logger } as ServerDeps;
    report.table('operation', 'whole s', 'statements', 'slowest ms', 'goal', 'load', 'slowest');
    const { db: timed, slowest, reset } = timedDatabase(db);
    for (const { name, prepare } of operations) {
      if (!name.includes(options.only)) continue;
      const run = await prepare(db, options.rows, { ...deps, db });
      reset();
      const from = performance.now();
      await run(timed);
      const seconds = (performance.now() - from) / 1_000;
      const { ms, sql, statements } = slowest();
      report.row(
        name,
        seconds.toFixed(1),
        String(statements),
        ms.toFixed(0),
        ms <= GOAL_MS ? 'met' : 'missed',
        loadavg()[0]?.toFixed(1) ?? '',
        `\`${sql.replaceAll('|', '\\|').slice(0, 60)}\``,
      );
    }
  } finally {
    await autovacuum?.stop();
    await db.close();
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
