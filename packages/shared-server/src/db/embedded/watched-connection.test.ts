import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inWholeRun, matrix } from 'testing/matrix';
import type { Database } from '../database';
import type { HungStatement } from '../driver/hung-statement';
import { migrateRoles } from '../migrate';
import { openDatabase } from '../open-database';
import { DataFolderInUseError, lockDataFolder } from './data-lock';
import { watchConnection } from './watched-connection';

jest.setTimeout(120_000);

const organization = '11111111-1111-4111-8111-111111111111';
const scope = { role: 'portal_member', organizationId: organization } as const;
/** Statements that outlast a test: a plain one, and PostgreSQL's parser on a hostile text. */
const endless = [
  "select count(*) from generate_series(1, 1000000000000) where 'secret-value' <> ''",
  `select to_tsvector('english', repeat('a_', 400000))`,
];

let folder: string;
let db: Database;
const hung: HungStatement[] = [];
const reopened: number[] = [];
const lost: Error[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-watch-'));
  db = await openDatabase({
    dataDir: folder,
    statementTimeoutMs: 2_000,
    acquireTimeoutMs: 60_000,
    onHung: (statement) => hung.push(statement),
    onReopened: (ms) => reopened.push(ms),
    onLost: (error) => lost.push(error),
  });
  await migrateRoles(db);
  await db.asOwner((tx) =>
    tx.exec(`create table notes (id int primary key, organization_id uuid not null);
      alter table notes enable row level security;
      alter table notes force row level security;
      create policy own on notes using
        (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      grant select, insert on notes to portal_member;`),
  );
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  for (const list of [hung, reopened, lost]) list.length = 0;
});

const write = (id: number) =>
  db.transaction(scope, (tx) =>
    tx.query('insert into notes (id, organization_id) values ($1, $2)', [id, organization]),
  );

async function listIds(): Promise<number[]> {
  const { rows } = await db.transaction(scope, (tx) =>
    tx.query<{ id: number }>('select id from notes order by id'),
  );
  return rows.map(({ id }) => id);
}

const statements = endless.map((sql, at) => [sql.slice(0, 40), sql, at * 1_000] as const);

test.each(matrix(statements, () => 'endless'))(
  'keeps every acknowledged row and stays usable when it ends the statement %s',
  async (_name, sql, from) => {
    const before = await listIds();
    const acknowledged = Array.from({ length: 100 }, (_, at) => from + at);
    for (const id of acknowledged) await write(id);

    const hanging = db.transaction(scope, async (tx) => {
      await tx.query('insert into notes (id, organization_id) values ($1, $2)', [
        from + 900,
        organization,
      ]);
      await tx.query(sql);
    });
    const waiting = write(from + 500);
    await expect(hanging).rejects.toMatchObject({ name: 'DatabaseError', code: '57014' });
    expect(db.isReady()).toBe(false);
    await waiting;
    expect(db.isReady()).toBe(true);

    expect(await listIds()).toEqual([...before, ...acknowledged, from + 500]);
    expect({ hung: hung.length, reopened: reopened.length, lost }).toEqual({
      hung: 1,
      reopened: 1,
      lost: [],
    });
  },
);

inWholeRun(test)('refuses the rest of a transaction whose statement was ended', async () => {
  const rest = await db
    .transaction(scope, async (tx) => {
      await tx.query(endless[0] as string).catch(() => undefined);
      while (!db.isReady()) await new Promise((resolve) => setImmediate(resolve));
      return tx.query('insert into notes (id, organization_id) values ($1, $2)', [
        7_000,
        organization,
      ]);
    })
    .catch((error) => error);
  expect(rest).toMatchObject({ name: 'DatabaseError', code: '57014' });
  expect(await listIds()).not.toContain(7_000);
});

inWholeRun(test)('keeps the data folder locked when it reopens the database', async () => {
  const hanging = db.transaction(scope, (tx) => tx.query(endless[0] as string));
  await expect(hanging).rejects.toMatchObject({ code: '57014' });
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
  await listIds();
  expect(() => lockDataFolder(folder)).toThrow(DataFolderInUseError);
});

inWholeRun(test)('reports an ended statement without its values', async () => {
  const hanging = db.transaction(scope, (tx) => tx.query(endless[0] as string));
  await expect(hanging).rejects.toMatchObject({ code: '57014' });
  expect(hung).toEqual([
    {
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      statement: 'select count(*) from generate_series(?, ?) where ? <> ?',
    },
  ]);
});

inWholeRun(test)('sets no deadline for statements of the owner', async () => {
  const { rows } = await db.asOwner((tx) => tx.query('select pg_sleep(3)::text as slept'));
  expect(rows).toEqual([{ slept: '' }]);
  expect(hung).toEqual([]);
});

test('reports the database as lost when it cannot be reopened', async () => {
  const never = new Promise<never>(() => {});
  const connection = {
    query: () => never,
    exec: () => never,
    once: () => never,
    dump: () => never,
    close: async () => undefined,
    kill: async () => undefined,
  };
  const open = jest.fn(async () => connection);
  const told = new Promise<Error>((onLost) => {
    const options = {
      statementTimeoutMs: 1,
      onHung: () => {},
      onReopened: () => {},
      onLost,
      checkpoint: () => undefined,
    };
    void watchConnection(open, options).then((shared) => {
      open.mockRejectedValue(new Error('The files are gone'));
      void shared.connection(false).query('select 1', []);
    });
  });
  expect((await told).message).toBe('The files are gone');
});
