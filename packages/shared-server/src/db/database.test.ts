import { sharedFixture } from 'shared-server/testing';
import { createTestDatabase } from '../testing';
import type { TransactionScope } from './database';

const organization = '11111111-1111-4111-8111-111111111111';
const other = '22222222-2222-4222-8222-222222222222';
const scope: TransactionScope = { role: 'portal_member', organizationId: organization };

const db = sharedFixture(() => createTestDatabase());

beforeAll(async () => {
  await db.asOwner((tx) =>
    tx.exec(`
      create table notes (id int primary key, organization_id uuid not null, body text);
      alter table notes enable row level security;
      alter table notes force row level security;
      create policy own on notes using
        (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
      grant select, insert, update on notes to portal_member;
      insert into notes values (1, '${organization}', 'mine'), (2, '${other}', 'theirs');
    `),
  );
});

test('shows a transaction only the rows of its organization', async () => {
  const { rows } = await db.transaction(scope, (tx) => tx.query('select body from notes'));
  expect(rows).toEqual([{ body: 'mine' }]);
});

test('shows no rows to a transaction without an organization', async () => {
  const result = await db.transaction({ role: 'portal_member' }, (tx) =>
    tx.query('select body from notes'),
  );
  expect(result.rows).toEqual([]);
});

test('refuses to write a row of another organization', async () => {
  const writing = db.transaction(scope, (tx) =>
    tx.query('insert into notes values (3, $1, $2)', [other, 'smuggled']),
  );
  await expect(writing).rejects.toMatchObject({ name: 'DatabaseError', code: '42501' });
});

test('shows a single statement only the rows of its organization', async () => {
  const readNotes = () => db.query(scope, 'select body from notes where id < $1', [3]);
  for (let time = 0; time < 3; time += 1)
    expect((await readNotes()).rows).toEqual([{ body: 'mine' }]);
  const without = await db.query({ role: 'portal_member' }, 'select body from notes');
  expect(without.rows).toEqual([]);
});

test('rolls back a single statement that fails, and runs the next one', async () => {
  const insert = "insert into notes values (4, $1, 'new') returning 1 / (id - 4)";
  await expect(db.query(scope, insert, [organization])).rejects.toMatchObject({ code: '22012' });
  const smuggle = db.query(scope, "insert into notes values (3, $1, 'smuggled')", [other]);
  await expect(smuggle).rejects.toMatchObject({ name: 'DatabaseError', code: '42501' });
  expect((await db.query(scope, 'select id from notes')).rows).toEqual([{ id: 1 }]);
});

test('commits what a single statement wrote', async () => {
  const writeNote = (body: string) =>
    db.query(scope, 'update notes set body = $1 where id = 1 returning body', [body]);
  expect(await writeNote('changed')).toEqual({ rows: [{ body: 'changed' }], rowCount: 1 });
  const { rows } = await db.transaction(scope, (tx) => tx.query('select body from notes'));
  expect(rows).toEqual([{ body: 'changed' }]);
  await writeNote('mine');
});

test('refuses a single statement inside a transaction', async () => {
  const nested = db.transaction(scope, () => db.query(scope, 'select 1'));
  await expect(nested).rejects.toThrow('use its tx');
});

test('resets role and settings at the end of the transaction', async () => {
  await db.transaction(scope, (tx) => tx.query('select 1'));
  const { rows } = await db.asOwner((tx) =>
    tx.query<{ role: string; organization: string | null }>(
      "select current_setting('role') as role, current_setting('app.organization_id', true) as organization",
    ),
  );
  expect(rows[0]?.role).toBe('none');
  expect(rows[0]?.organization || null).toBeNull();
});

test('runs statements without JIT compilation', async () => {
  const { rows } = await db.asOwner((tx) => tx.query('select pg_jit_available() as compiles'));
  expect(rows).toEqual([{ compiles: false }]);
});

test('returns values in the same types on every driver', async () => {
  const { rows, rowCount } = await db.asOwner((tx) =>
    tx.query(`select 5::int8 as big, count(*) as count, 1.50::numeric as exact, true as yes,
      '2026-11-21T10:00:00Z'::timestamptz as moment, '2026-11-21'::date as day, null as nothing,
      '\\x0102'::bytea as bytes, '{"a":[1]}'::jsonb as document, array['x','y'] as list`),
  );
  expect(rows).toEqual([
    {
      big: 5,
      count: 1,
      exact: '1.50',
      yes: true,
      moment: new Date('2026-11-21T10:00:00Z'),
      day: '2026-11-21',
      nothing: null,
      bytes: Buffer.from([1, 2]),
      document: { a: [1] },
      list: ['x', 'y'],
    },
  ]);
  expect(rowCount).toBe(1);
});

test('passes parameters of every type', async () => {
  const moment = new Date('2026-11-21T10:00:00Z');
  const { rows } = await db.asOwner((tx) =>
    tx.query(
      'select $1::timestamptz as moment, $2::jsonb as document, $3::text[] as list, $4::bytea as bytes, $5::text as missing, $6::int as number',
      [moment, JSON.stringify([{ a: 1 }]), ['x', 'y'], Buffer.from([7]), undefined, 4],
    ),
  );
  expect(rows[0]).toEqual({
    moment,
    document: [{ a: 1 }],
    list: ['x', 'y'],
    bytes: Buffer.from([7]),
    missing: null,
    number: 4,
  });
});

test('returns the number of rows that a write changed', async () => {
  const result = await db.transaction(scope, (tx) => tx.query("update notes set body = 'changed'"));
  expect(result.rowCount).toBe(1);
  const none = await db.transaction(scope, (tx) =>
    tx.query("update notes set body = 'changed' where id = 99"),
  );
  expect(none.rowCount).toBe(0);
});

test('rolls back a transaction that throws, and runs the next one', async () => {
  const failing = db.transaction(scope, async (tx) => {
    await tx.query('insert into notes values (4, $1, $2)', [organization, 'half']);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  const { rows } = await db.transaction(scope, (tx) =>
    tx.query('select id from notes where id = 4'),
  );
  expect(rows).toEqual([]);
});

test('refuses a nested transaction', async () => {
  const nested = db.transaction(scope, () => db.transaction(scope, (tx) => tx.query('select 1')));
  await expect(nested).rejects.toThrow('use its tx');
});

test('refuses statements of a transaction that has ended', async () => {
  const leaked = await db.transaction(scope, async (tx) => tx);
  await expect(leaked.query('select 1')).rejects.toThrow('over');
});

test('treats an organization id in the scope of system work as a type error', () => {
  const system = { role: 'portal_system', reason: 'test' } as const;
  // @ts-expect-error Work for one organization runs as portal_tenant.
  const named: TransactionScope = { ...system, organizationId: organization };
  expect(named).toHaveProperty('reason');
});

test('refuses a scope that is not an identifier', async () => {
  const injected = { ...scope, organizationId: "x', true), set_config('role', 'postgres" };
  await expect(db.transaction(injected, (tx) => tx.query('select 1'))).rejects.toThrow(
    'only identifiers',
  );
});

test('reports code and constraint when a unique value is taken', async () => {
  const writing = db.transaction(scope, (tx) =>
    tx.query('insert into notes values (1, $1, $2)', [organization, 'again']),
  );
  await expect(writing).rejects.toMatchObject({ code: '23505', constraint: 'notes_pkey' });
});
