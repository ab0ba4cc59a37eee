import { createEmbeddedTestDatabase, sharedFixture } from 'shared-server/testing';
import type { TransactionScope } from '../../database';

const db = sharedFixture(() => createEmbeddedTestDatabase());

const execute = (sql: string) => db.asOwner((tx) => tx.exec(sql));
const readRows = async (sql: string, params: unknown[] = []) =>
  (await db.asOwner((tx) => tx.query(sql, params))).rows;

test('returns a new column that was added after the statement was prepared', async () => {
  await execute('create table notes as select 1 as id');
  for (let time = 0; time < 3; time += 1) await readRows('select * from notes');
  await execute("alter table notes add column body text default 'new'");
  expect(await readRows('select * from notes')).toEqual([{ id: 1, body: 'new' }]);
});

test('recovers after a prepared statement failed', async () => {
  const divide = (by: number) => readRows('select (6 / $1::int) as result', [by]);
  await divide(2);
  await divide(2);
  await expect(divide(0)).rejects.toMatchObject({ code: '22012' });
  expect(await divide(3)).toEqual([{ result: 2 }]);
});

test('recovers after a statement failed to prepare', async () => {
  const countRows = () => readRows('select count(*)::int as count from later');
  for (let time = 0; time < 2; time += 1) {
    await expect(countRows()).rejects.toMatchObject({ code: '42P01' });
  }
  await readRows('create table later ()');
  for (let time = 0; time < 3; time += 1) expect(await countRows()).toEqual([{ count: 0 }]);
});

test('keeps a bounded number of prepared statements', async () => {
  for (let nr = 0; nr < 250; nr += 1) {
    for (let time = 0; time < 2; time += 1) await readRows(`select ${nr} as nr`);
  }
  const [kept] = await readRows('select count(*)::int as count from pg_prepared_statements');
  expect(kept).toEqual({ count: 199 });
});

test('shows each role only its own rows when both run the same statement', async () => {
  await execute(`
    create table owned (organization_id uuid);
    alter table owned enable row level security;
    create policy own on owned using
      (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
    grant select on owned to portal_member, portal_system;
    create policy everyone on owned to portal_system using (true);
    insert into owned select gen_random_uuid() from generate_series(1, 3)`);
  const member = { role: 'portal_member' } as const;
  const system = { role: 'portal_system', reason: 'test' } as const;
  const readVisible = async (scope: TransactionScope) =>
    (await db.transaction(scope, (tx) => tx.query('select * from owned'))).rows.length;
  for (let time = 0; time < 4; time += 1) {
    expect([await readVisible(member), await readVisible(system)]).toEqual([0, 3]);
  }
});
