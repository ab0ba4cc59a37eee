import { sharedFixture } from 'shared-server/testing';
import { createTestDatabase } from '../db/test-database';
import { grantBackup, withEveryRow } from './backup-role';
import { listSequences, listTables } from './catalogue';
import { loadRows, loadSequences, withTablesOpen } from './load-rows';
import { digestTable, readRows } from './read-rows';

const db = sharedFixture(() => createTestDatabase());
beforeAll(async () => {
  await db.asOwner((tx) =>
    tx.exec(`
      create schema "Odd name";
      create table "Odd name".parents (
        id bigint generated always as identity primary key,
        name text not null,
        doubled text generated always as (name || name) stored
      );
      create table "Odd name".kinds (
        id uuid primary key default gen_random_uuid(),
        parent bigint references "Odd name".parents (id),
        self uuid references "Odd name".kinds (id),
        small smallint, big bigint, exact numeric, near double precision, single real,
        flag boolean, day date, at timestamptz, at_ms timestamptz(3), span interval,
        bytes bytea, words text[], doc jsonb, "Quoted ""col" text, shape tsvector, fixed char(4)
      );
      alter table "Odd name".kinds enable row level security;
      alter table "Odd name".kinds force row level security;
      create policy closed on "Odd name".kinds to portal_system using (false);
      create function "Odd name".refuse() returns trigger language plpgsql
        as $f$ begin raise exception 'append only'; end $f$;
      create trigger kept before update or delete or truncate on "Odd name".kinds
        for each statement execute function "Odd name".refuse();
      insert into "Odd name".parents (name) select 'p' || n from generate_series(1, 2500) n;
    `),
  );
  await db.asOwner((tx) =>
    tx.query(
      `insert into "Odd name".kinds values
       ('00000000-0000-4000-8000-000000000001', 1, '00000000-0000-4000-8000-000000000002', -32768,
        9223372036854775807, 'NaN', 'NaN', '-Infinity', true, 'infinity', '2024-02-29 23:59:59.999999+00',
        '-infinity', '1 year 2 mons -3 days 04:05:06.7', '\\x00ff0a', array[null, '', 'a,"b\\', 'NULL'],
        'null', $1, 'a:1 b:2', 'ab'),
       ('00000000-0000-4000-8000-000000000002', null, null, null, null, 123456789012345678901234567890.123456789,
        0.1, 0.1, null, null, null, null, null, null, null, '{"b":1,"a":[1.10,1e400]}', null, null, null)`,
      ['tab\t, newline\n, quote " and \\ and \u{1F600}'],
    ),
  );
  await grantBackup(db);
});

const keepOwn = (tables: Awaited<ReturnType<typeof listTables>>) =>
  tables.filter(({ name }) => name.startsWith('"Odd name"'));

test('loads every kind of value exactly as it was read', async () => {
  const saved = await withEveryRow(db, async (tx) => {
    const tables = keepOwn(await listTables(tx));
    const lines = new Map<string, string[]>();
    for (const table of tables) {
      const all: string[] = [];
      for await (const batch of readRows(tx, table)) all.push(...batch);
      lines.set(table.name, all);
    }
    const digests = [];
    for (const table of tables) digests.push(await digestTable(tx, table));
    return { tables, lines, digests, sequences: await listSequences(tx) };
  });
  expect(saved.digests.map(({ rows }) => rows)).toEqual([2, 2500]);
  await db.asOwner(async (tx) => {
    await withTablesOpen(tx, saved.tables, async () => {
      for (const table of saved.tables) {
        await loadRows(tx, table, saved.lines.get(table.name)?.reverse() ?? []);
      }
    });
    await loadSequences(tx, saved.sequences);
  });
  const again = await withEveryRow(db, async (tx) => {
    const digests = [];
    for (const table of saved.tables) digests.push(await digestTable(tx, table));
    return { digests, sequences: await listSequences(tx) };
  });
  expect(again).toEqual({ digests: saved.digests, sequences: saved.sequences });
  const next = await db.asOwner((tx) =>
    tx.query<{ id: number }>(`insert into "Odd name".parents (name) values ('next') returning id`),
  );
  expect(next.rows).toEqual([{ id: 2501 }]);
});

test('restores foreign keys, triggers and policies after loading', async () => {
  const runSql = (sql: string) => db.asOwner((tx) => tx.query(sql)).catch((error) => error.message);
  expect(await runSql('delete from "Odd name".kinds')).toContain('append only');
  expect(await runSql('insert into "Odd name".kinds (parent) values (-1)')).toContain(
    'foreign key',
  );
  const { rows } = await db.asOwner((tx) =>
    tx.query(`select relforcerowsecurity as forced from pg_class where relname = 'kinds'`),
  );
  expect(rows).toEqual([{ forced: true }]);
});

test('changes the digest of a table when one value changes', async () => {
  const computeDigest = () =>
    db.asOwner(async (tx) => {
      const table = keepOwn(await listTables(tx)).find(({ name }) => name.endsWith('parents'));
      return table && digestTable(tx, table);
    });
  const before = await computeDigest();
  await db.asOwner((tx) => tx.query(`update "Odd name".parents set name = 'other' where id = 7`));
  expect(await computeDigest()).not.toEqual(before);
});

test('lets the backup role read a new table with row-level security after a grant', async () => {
  await db.asOwner((tx) =>
    tx.exec(`create table "Odd name".later (id integer primary key);
      alter table "Odd name".later enable row level security;
      alter table "Odd name".later force row level security;
      insert into "Odd name".later select 1`),
  );
  await grantBackup(db);
  const { rows } = await db.asOwner(async (tx) => {
    await tx.exec('set local role portal_backup');
    return tx.query('select id from "Odd name".later');
  });
  expect(rows).toEqual([{ id: 1 }]);
});
