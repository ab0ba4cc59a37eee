import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sharedFixture } from 'shared-server/testing';
import { createTestDatabase } from '../testing';
import { migrate, missingMigrations } from './migrate';

const db = sharedFixture(() => createTestDatabase());
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-migrate-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, sql: string): void {
  writeFileSync(join(folder, name), sql);
}

const count = (table: string) =>
  db.asOwner((tx) => tx.query(`select count(*) as rows from ${table}`)).then(({ rows }) => rows[0]);

test('applies files once, in the order of their numbers', async () => {
  write('002_fill.sql', 'insert into first values (1);');
  write('001_make.sql', 'create table first (id int);');
  write('notes.md', 'not a migration');
  const source = { package: 'order', folder };
  expect(await migrate(db, source)).toEqual(['001_make.sql', '002_fill.sql']);
  expect(await migrate(db, source)).toEqual([]);
  expect(await count('first')).toEqual({ rows: 1 });
});

test('stops the start when an applied file was changed', async () => {
  write('001_make.sql', 'create table changed (id int);');
  const source = { package: 'changed', folder };
  await migrate(db, source);
  write('001_make.sql', 'create table changed (id bigint);');
  await expect(migrate(db, source)).rejects.toThrow('changed/001_make.sql was changed');
});

test('lists missing migrations without applying them on request', async () => {
  write('001_make.sql', 'create table listed (id int);');
  const source = { package: 'listed', folder };
  await migrate(db, source);
  write('002_more.sql', 'create table listed_more (id int);');
  const names = async () => (await missingMigrations(db, source)).map(({ name }) => name);
  expect(await names()).toEqual(['002_more.sql']);
  expect(await names()).toEqual(['002_more.sql']);
  write('001_make.sql', 'create table listed (id bigint);');
  await expect(missingMigrations(db, source)).rejects.toThrow('listed/001_make.sql was changed');
});

test('rolls back a failing file and names it', async () => {
  write('001_half.sql', 'create table half (id int); insert into nowhere values (1);');
  const source = { package: 'half', folder };
  await expect(migrate(db, source)).rejects.toThrow('half/001_half.sql failed');
  write('001_half.sql', 'create table half (id int);');
  expect(await migrate(db, source)).toEqual(['001_half.sql']);
});

test('applies every file once when two servers start together', async () => {
  write('001_make.sql', 'create table together (id int); insert into together values (1);');
  const source = { package: 'together', folder };
  const applied = await Promise.all([migrate(db, source), migrate(db, source)]);
  expect(applied.flat()).toEqual(['001_make.sql']);
  expect(await count('together')).toEqual({ rows: 1 });
});

describe('a file with several transactions', () => {
  const parts = (last: string) =>
    `create table if not exists part (id int);\n-- Next transaction.\n${last}`;

  test('commits each part before the next one begins', async () => {
    const source = { package: 'parts', folder };
    write('001_parts.sql', parts('insert into nowhere values (1);'));
    await expect(migrate(db, source)).rejects.toThrow('parts/001_parts.sql failed');
    expect(await count('part')).toEqual({ rows: 0 });
    expect(await missingMigrations(db, source)).toHaveLength(1);
  });

  test('counts as applied after its last part', async () => {
    const source = { package: 'parts', folder };
    write('001_parts.sql', parts('insert into part values (1);'));
    expect(await migrate(db, source)).toEqual(['001_parts.sql']);
    expect(await migrate(db, source)).toEqual([]);
    expect(await count('part')).toEqual({ rows: 1 });
  });
});
