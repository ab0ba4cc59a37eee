import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../../scripts/lib/paths.mjs';

const pg = createRequire(join(root, 'packages/shared-server/package.json'))('pg');

/**
 * @param {string} connectionString
 * @returns {Promise<Map<string, { rows: number, bytes: number }>>} size by table of the portal
 */
export async function readTableSizes(connectionString) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query(
      `select format('%I.%I', schemaname, tablename) as name,
         pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass) as bytes
       from pg_tables where schemaname in ('portal', 'voice', 'knowledge')`,
    );
    const sizes = new Map();
    for (const { name, bytes } of rows) {
      const counted = await client.query(`select count(*) from ${name}`);
      sizes.set(name, { rows: Number(counted.rows[0].count), bytes: Number(bytes) });
    }
    return sizes;
  } finally {
    await client.end();
  }
}
