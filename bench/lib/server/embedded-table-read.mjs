import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';
import { startDemoPortal } from './demo-portal.mjs';
import { compareReads, FILLING, STATEMENT } from './table-read.mjs';

const fromServer = createRequire(join(root, 'packages/shared-server/package.json'));

/** Extensions that the portal's tables need. */
const EXTENSIONS = ['btree_gin', 'fuzzystrmatch', 'pg_trgm', 'unaccent'];

/**
 * Reads a large table through a portal on the embedded database, alternating with the same
 * statement in PGlite on a copy of its data.
 * @param {{ rounds: number, rows: number }} options
 * @returns {Promise<import('./table-read.mjs').Times>}
 */
export async function measureEmbeddedTableRead(options) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const [data, copy] = [join(folder, 'data'), join(folder, 'copy')];
  try {
    const first = await startDemoPortal({}, data);
    await first.stop();
    const { organizationId } = first;
    const filled = await openDatabase(join(data, 'db'));
    await filled.query(FILLING, [organizationId, options.rows]);
    await filled.close();
    cpSync(join(data, 'db'), copy, { recursive: true });
    const database = await openDatabase(copy);
    const portal = await startDemoPortal({}, data);
    try {
      return await compareReads(portal, options, () => async () => {
        const result = await database.query(STATEMENT, [organizationId]);
        return result.rows.length;
      });
    } finally {
      await portal.stop();
      await database.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} dataDir */
function openDatabase(dataDir) {
  const { PGlite } = fromServer('@electric-sql/pglite');
  const extensions = Object.fromEntries(
    EXTENSIONS.map((name) => [name, fromServer(`@electric-sql/pglite/contrib/${name}`)[name]]),
  );
  return PGlite.create({ dataDir, extensions });
}
