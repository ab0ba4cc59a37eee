import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../../database';
import { openDatabase } from '../../open-database';
import { DiskSpace } from './disk-space';

jest.setTimeout(120_000);

const MB = 2 ** 20;
let dataDir: string;
let db: Database;
let free = 1_000 * MB;
const changes: boolean[] = [];
const getReserve = () => join(dataDir, 'reserve');

const openDisk = () =>
  openDatabase({
    dataDir,
    freeBytes: () => free,
    onDisk: (isFull) => changes.push(isFull),
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-disk-'));
  db = await openDisk();
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
const readNotes = async () =>
  (await db.query<{ n: number }>(scope, 'select count(*) as n from notes')).rows[0]?.n;
const writeNote = () => db.query(scope, 'insert into notes values (1)');
/** Runs a turn that updates the free space for the next one. */
const reportFree = async (bytes: number) => {
  free = bytes;
  await readNotes();
};

test('refuses writes and allows reads while disk space is low, until there is space again', async () => {
  await writeNote();
  await reportFree(63 * MB);
  expect(db.isWritable()).toBe(false);
  await expect(writeNote()).rejects.toMatchObject({ code: '25006' });
  await expect(
    db.transaction(scope, (tx) => tx.query('insert into notes values (2)')),
  ).rejects.toMatchObject({
    code: '25006',
  });
  expect(await readNotes()).toBe(1);
  await reportFree(200 * MB);
  expect(db.isWritable()).toBe(true);
  await writeNote();
  expect(await readNotes()).toBe(2);
  expect(changes).toEqual([true, false]);
});

test('keeps a reserve, frees it when the disk is full, and reserves it again', async () => {
  expect(statSync(getReserve()).size).toBe(64 * MB);
  expect(statSync(getReserve()).blocks * 512).toBeGreaterThanOrEqual(64 * MB);
  await reportFree(15 * MB);
  expect(existsSync(getReserve())).toBe(false);
  await reportFree(100 * MB);
  expect(db.isWritable()).toBe(false);
  await reportFree(200 * MB);
  expect([db.isWritable(), existsSync(getReserve())]).toEqual([true, true]);
});

test('opens read-only on a full disk, except for the owner', async () => {
  await db.close();
  free = 10 * MB;
  db = await openDisk();
  expect(existsSync(getReserve())).toBe(false);
  await db.asOwner((tx) => tx.query('insert into notes values (3)'));
  expect(await readNotes()).toBe(3);
  await expect(writeNote()).rejects.toMatchObject({ code: '25006' });
  await reportFree(1_000 * MB);
  await writeNote();
});

test('retries later when it fails to stop writes, and ignores a failed checkpoint', async () => {
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
  const disk = new DiskSpace({ folder: dataDir, onChange: () => undefined, free: () => 20 * MB });
  const exec = jest.fn<Promise<void>, [string]>(() => Promise.reject(new Error('away')));
  await disk.betweenTurns({ exec });
  expect(disk.betweenTurns({ exec })).toBeUndefined();
  now = 1_000;
  const connection = { exec };
  exec.mockResolvedValueOnce();
  await disk.betweenTurns(connection);
  expect(disk.betweenTurns(connection)).toBeUndefined();
  const setting = 'set default_transaction_read_only = on';
  expect(exec.mock.calls.flat()).toEqual([setting, setting, 'checkpoint']);
  clock.mockRestore();
});
