import { createEmbeddedTestDatabase, sharedFixture } from 'shared-server/testing';
import { vacuumOnce } from './autovacuum';

// A PostgreSQL server does this automatically.
const db = sharedFixture(() => createEmbeddedTestDatabase());

const execute = (sql: string) => db.asOwner((tx) => tx.exec(sql));
async function readValue(sql: string): Promise<unknown> {
  const { rows } = await db.asOwner((tx) => tx.query<{ value: unknown }>(`select ${sql} as value`));
  return rows[0]?.value;
}

test('updates the row estimate of a table after many writes', async () => {
  await execute('create table grown as select n from generate_series(1, 20000) n');
  expect(await readValue("(select reltuples from pg_class where relname = 'grown')")).toBe(-1);
  await vacuumOnce(db);
  expect(await readValue("(select reltuples from pg_class where relname = 'grown')")).toBe(20_000);
});

test('skips a table with few writes', async () => {
  await execute('create table small as select n from generate_series(1, 20) n');
  await vacuumOnce(db);
  expect(await readValue("(select reltuples from pg_class where relname = 'small')")).toBe(-1);
});

test('reuses the space of deleted rows for new ones', async () => {
  await execute('create table reused as select n from generate_series(1, 20000) n');
  const size = Number(await readValue("pg_relation_size('reused')"));
  await execute('delete from reused where n % 10 > 0; select pg_stat_force_next_flush()');
  await vacuumOnce(db);
  await execute('insert into reused select n from generate_series(1, 15000) n');
  expect(await readValue("pg_relation_size('reused')")).toBeLessThanOrEqual(size);
});
