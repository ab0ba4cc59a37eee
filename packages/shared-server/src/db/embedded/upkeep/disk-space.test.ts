import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../database';
import { openDatabase } from '../../open-database';

jest.setTimeout(120_000);

const MB = 2 ** 20;
let dataDir: string;
let db: Database;
let free = 1_000 * MB;
const changes: boolean[] = [];
const reserve = () => join(dataDir, 'reserve');

const open = () =>
  openDatabase({
    dataDir,
    freeBytes: () => free,
    onDisk: (isFull) => changes.push(isFull),
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  db = await open();
  await db.asOwner((tx) =>
    tx.exec(`create role portal_system; create table notes (n int);
      grant select, insert on notes to portal_system`),
  );
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const scope = { role: 'portal_system', reason: 'test' } as const;
const read = async () =>
  (await db.query<{ n: number }>(scope, 'select count(*) as n from notes')).rows[0]?.n;
const write = () => db.query(scope, 'insert into notes values (1)');
/** A turn that updates the free space for the next one. */
const notice = async (bytes: number) => {
  free = bytes;
  await read();
};

test('refuses writes and allows reads while disk space is low, until there is space again', async () => {
  await write();
  await notice(63 * MB);
  expect(db.isWritable()).toBe(false);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await expect(
    db.transaction(scope, (tx) => tx.query('insert into notes values (2)')),
  ).rejects.toMatchObject({
    code: '25006',
  });
  expect(await read()).toBe(1);
  await notice(200 * MB);
  expect(db.isWritable()).toBe(true);
  await write();
  expect(await read()).toBe(2);
  expect(changes).toEqual([true, false]);
});

test('keeps a reserve, frees it when the disk is full, and reserves it again', async () => {
  expect(statSync(reserve()).size).toBe(64 * MB);
  expect(statSync(reserve()).blocks * 512).toBeGreaterThanOrEqual(64 * MB);
  await notice(15 * MB);
  expect(existsSync(reserve())).toBe(false);
  await notice(100 * MB);
  expect(db.isWritable()).toBe(false);
  await notice(200 * MB);
  expect([db.isWritable(), existsSync(reserve())]).toEqual([true, true]);
});

test('opens on a full disk for reads, and lets the start itself write', async () => {
  await db.close();
  free = 10 * MB;
  db = await open();
  expect(existsSync(reserve())).toBe(false);
  await db.asOwner((tx) => tx.query('insert into notes values (3)'));
  expect(await read()).toBe(3);
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await notice(1_000 * MB);
  await write();
});
