import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFixture } from 'shared-server/testing';
import { createTestDatabase } from '../testing';
import { findMissingMigrations, migrate } from './migrate';

const db = sharedFixture(() => createTestDatabase());
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function writeMigration(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

const countRows = (table: string) =>
  db.asOwner((tx) => tx.query(`select count(*) as rows from ${table}`)).then(({ rows }) => rows[0]);

test('applies files once, in the order of their numbers', async () => {
  writeMigration('002_fill.sql', 'insert into first values (1);');
  writeMigration('001_make.sql', 'create table first (id int);');
  writeMigration('notes.md', 'not a migration');
  const source = { package: 'order', folder };
  expect(await migrate(db, source)).toEqual(['001_make.sql', '002_fill.sql']);
  expect(await migrate(db, source)).toEqual([]);
  expect(await countRows('first')).toEqual({ rows: 1 });
});

test('throws when an applied file was changed', async () => {
  writeMigration('001_make.sql', 'create table changed (id int);');
  const source = { package: 'changed', folder };
  await migrate(db, source);
  writeMigration('001_make.sql', 'create table changed (id bigint);');
  await expect(migrate(db, source)).rejects.toThrow('changed/001_make.sql was changed');
});

test('lists pending migrations without applying them, and detects changed ones', async () => {
  writeMigration('001_make.sql', 'create table listed (id int);');
  const source = { package: 'listed', folder };
  await migrate(db, source);
  writeMigration('002_more.sql', 'create table listed_more (id int);');
  const listMissing = async () => (await findMissingMigrations(db, source)).map(({ name }) => name);
  expect(await listMissing()).toEqual(['002_more.sql']);
  expect(await listMissing()).toEqual(['002_more.sql']);
  writeMigration('001_make.sql', 'create table listed (id bigint);');
  await expect(findMissingMigrations(db, source)).rejects.toThrow(
    'listed/001_make.sql was changed',
  );
});

test('rolls back a failing file and reports its name', async () => {
  writeMigration('001_half.sql', 'create table half (id int); insert into nowhere values (1);');
  const source = { package: 'half', folder };
  await expect(migrate(db, source)).rejects.toThrow('half/001_half.sql failed');
  writeMigration('001_half.sql', 'create table half (id int);');
  expect(await migrate(db, source)).toEqual(['001_half.sql']);
});

test('applies every file once when two servers start together', async () => {
  writeMigration(
    '001_make.sql',
    'create table together (id int); insert into together values (1);',
  );
  const source = { package: 'together', folder };
  const applied = await Promise.all([migrate(db, source), migrate(db, source)]);
  expect(applied.flat()).toEqual(['001_make.sql']);
  expect(await countRows('together')).toEqual({ rows: 1 });
});

describe('a file with several transactions', () => {
  const writeParts = (last: string) =>
    `create table if not exists part (id int);\n-- Next transaction.\n${last}`;

  test('commits each part before the next one begins', async () => {
    const source = { package: 'parts', folder };
    writeMigration('001_parts.sql', writeParts('insert into nowhere values (1);'));
    await expect(migrate(db, source)).rejects.toThrow('parts/001_parts.sql failed');
    expect(await countRows('part')).toEqual({ rows: 0 });
    expect(await findMissingMigrations(db, source)).toHaveLength(1);
  });

  test('counts a migration as applied only after its last part', async () => {
    const source = { package: 'parts', folder };
    writeMigration('001_parts.sql', writeParts('insert into part values (1);'));
    expect(await migrate(db, source)).toEqual(['001_parts.sql']);
    expect(await migrate(db, source)).toEqual([]);
    expect(await countRows('part')).toEqual({ rows: 1 });
  });
});
