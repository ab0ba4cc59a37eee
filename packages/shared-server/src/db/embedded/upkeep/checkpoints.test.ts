import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { matrix } from 'testing/matrix';
import type { Database, Queryable } from '../../database';
import { openDatabase } from '../../open-database';
import { createCheckpoints, listSegments } from './checkpoints';

jest.setTimeout(120_000);

/** The portal promises at most 256 MB, in files of 16 MB. */
const MOST_SEGMENTS = 16;
/** Bytes of log per statement, and number of statements: 288 MB in total. */
const STATEMENT_BYTES = 16_000_000;
const STATEMENTS = 18;

let dataDir: string;
let db: Database;
const failures: string[] = [];
const getFolder = () => join(dataDir, 'db');

const openFolder = () =>
  openDatabase({
    dataDir,
    acquireTimeoutMs: 60_000,
    onNoCheckpoint: ({ message }) => failures.push(message),
  });

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-log-'));
  db = await openFolder();
  await db.asOwner((tx) =>
    tx.exec(`create role portal_member; grant all on schema public to portal_member`),
  );
});
afterAll(async () => {
  await db.close();
  rmSync(dataDir, { recursive: true, force: true });
});
afterEach(() => expect(failures).toEqual([]));

const writeLog = (tx: Queryable) =>
  tx.query("select pg_logical_emit_message(false, '', repeat('x', $1))", [STATEMENT_BYTES]);

const writers: [name: string, (seen: () => void) => Promise<void>][] = [
  [
    'many transactions of a member',
    async (seen) => {
      for (let nr = 0; nr < STATEMENTS; nr += 1) {
        await db.transaction({ role: 'portal_member' }, writeLog);
        seen();
      }
    },
  ],
  [
    'many single statements',
    async (seen) => {
      for (let nr = 0; nr < STATEMENTS; nr += 1) {
        await db.query(
          { role: 'portal_member' },
          "select pg_logical_emit_message(false, '', repeat('x', $1))",
          [STATEMENT_BYTES],
        );
        seen();
      }
    },
  ],
  [
    'one transaction of the owner',
    (seen) =>
      db.asOwner(async (tx) => {
        for (let nr = 0; nr < STATEMENTS; nr += 1) {
          await writeLog(tx);
          seen();
        }
      }),
  ],
  [
    'statements that wait for their turn',
    async (seen) => {
      const all = Array.from({ length: STATEMENTS }, () => db.asOwner(writeLog).then(seen));
      await Promise.all(all);
    },
  ],
];

test.each(matrix(writers, ([name]) => name.includes('owner')))(
  'keeps the log short when it is written by %s',
  async (_name, write) => {
    let longest = 0;
    await write(() => {
      longest = Math.max(longest, listSegments(getFolder()).length);
    });
    expect(longest).toBeGreaterThan(1);
    expect(longest).toBeLessThan(MOST_SEGMENTS);
  },
);

test('continues when the owner’s role may not run checkpoints', async () => {
  const left = await db.asOwner(async (tx) => {
    await tx.exec('set local role portal_member; create temp table t (n int)');
    for (let nr = 0; nr < 6; nr += 1) await writeLog(tx);
    return (await tx.query('select count(*) as n from t')).rows;
  });
  expect(left).toEqual([{ n: 0 }]);
});

test('limits the log that a start after a crash has to replay', async () => {
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ bytes: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes
       from pg_control_checkpoint()`,
    ),
  );
  expect(rows[0]?.bytes).toBeLessThan(128 * 2 ** 20);
});

test('does not retry a failed checkpoint before the log has grown again', async () => {
  const told: string[] = [];
  const checkpoint = createCheckpoints(getFolder(), ({ message }) => told.push(message));
  const exec = jest.fn().mockRejectedValue(new Error('No space left'));
  for (let nr = 1; nr <= 4; nr += 1)
    writeFileSync(join(getFolder(), 'pg_wal', `${nr}`.repeat(24)), '');
  await checkpoint({ exec });
  expect(checkpoint({ exec })).toBeUndefined();
  expect(told).toEqual(['No space left']);
  for (let nr = 1; nr <= 4; nr += 1) rmSync(join(getFolder(), 'pg_wal', `${nr}`.repeat(24)));
});

test('removes unused log files that an earlier version kept', async () => {
  await db.close();
  const last = listSegments(getFolder()).at(-1) ?? '';
  const writeNext = (nr: number) =>
    (BigInt(`0x${last}`) + BigInt(nr)).toString(16).toUpperCase().padStart(24, '0');
  for (const nr of [1, 2, 3]) writeFileSync(join(getFolder(), 'pg_wal', writeNext(nr)), '');
  db = await openFolder();
  expect(listSegments(getFolder())).not.toContain(writeNext(3));
  expect(listSegments(getFolder()).length).toBeLessThan(4);
});
