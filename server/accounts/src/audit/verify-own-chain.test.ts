import { sharedFixture } from 'shared-server/testing';
import { startTestPortal } from '../testing/test-portal';
import { monthEventsSql, peopleSql } from './list-audit';
import { createChainVerification } from './verify-own-chain';

jest.setTimeout(240_000);

const portal = sharedFixture(() => startTestPortal());
const sizes = { slice: 50, request: 1_000 };
const EVENTS = 1_200;

/** Changes rows like a database owner, without policies and triggers. */
const tamper = (...statements: string[]) =>
  portal.db.asOwner(async (tx) => {
    await tx.exec('alter table portal.audit_events no force row level security');
    await tx.exec('alter table portal.audit_events disable trigger user');
    for (const sql of statements) await tx.exec(sql);
    await tx.exec('alter table portal.audit_events enable trigger user');
    await tx.exec('alter table portal.audit_events force row level security');
  });

const addEvents = (organizationId: string, events: number) =>
  portal.db.query(
    { role: 'portal_system', reason: 'test' },
    `insert into portal.audit_events (organization_id, user_id, actor, event)
     select $1, gen_random_uuid(), 'member', 'dataset_changed' from generate_series(1, $2)`,
    [organizationId, events],
  );

let organizationId: string;
const verifyOwn = () => createChainVerification(portal.deps, sizes)(organizationId);
const forgetPass = () =>
  portal.db.query(
    { role: 'portal_system', reason: 'test' },
    'delete from portal.audit_verifications',
  );

beforeAll(async () => {
  ({ organizationId } = await portal.signUp('Grace'));
  for (let added = 0; added < EVENTS; added += 200) await addEvents(organizationId, 200);
});

test('verifies a long chain over several requests', async () => {
  expect(await verifyOwn()).toMatchObject({
    intact: true,
    rows: 1_000,
    head: { seq: 1_000 },
    complete: false,
  });
  const rest = await verifyOwn();
  expect(rest).toMatchObject({ intact: true, problem: null, complete: true });
  expect(rest.rows).toBeGreaterThan(EVENTS);
  await addEvents(organizationId, 1);
  expect(await verifyOwn()).toMatchObject({ complete: true, rows: rest.rows + 1 });
});

test.each([
  ['in the first slice', "update $t set actor = 'operator' where $rows", 'seq = 3', 3],
  ['at the end of a slice', "update $t set actor = 'operator' where $rows", 'seq = 100', 100],
  ['at the beginning of a slice', 'delete from $t where $rows', 'seq = 101', 101],
  ['after the first request', 'delete from $t where $rows', 'seq = 1100', 1_100],
  ['at the end of the chain', 'delete from $t where $rows', 'seq > 1190', 1_191],
  ['at the beginning of the chain', 'delete from $t where $rows', 'seq < 120', 1],
])('reports the first wrong row when it is %s', async (_, sql, condition, seq) => {
  await forgetPass();
  const rows = `organization_id = '${organizationId}' and ${condition}`;
  await tamper(
    `create table portal.kept_events as select * from portal.audit_events where ${rows}`,
    sql.replace('$t', 'portal.audit_events').replace('$rows', rows),
  );
  const first = await verifyOwn();
  const found = first.complete ? first : await verifyOwn();
  expect(found).toMatchObject({ intact: false, problem: { seq } });
  await tamper(
    `delete from portal.audit_events where ${rows}`,
    'insert into portal.audit_events overriding system value select * from portal.kept_events',
    'drop table portal.kept_events',
  );
  expect((await verifyOwn()).intact).toBe(true);
});

test('finds a change to an old row when the chain is verified again after a day', async () => {
  await verifyOwn();
  await verifyOwn();
  const row = `organization_id = '${organizationId}' and seq = 7`;
  await tamper(`update portal.audit_events set occurrences = 2 where ${row}`);
  expect((await verifyOwn()).intact).toBe(true);
  await portal.db.query(
    { role: 'portal_system', reason: 'test' },
    "update portal.audit_verifications set since = now() - interval '25 hours'",
  );
  expect(await verifyOwn()).toMatchObject({ intact: false, problem: { seq: 7 } });
  await tamper(`update portal.audit_events set occurrences = 1 where ${row}`);
});

test('runs one verification for concurrent callers', async () => {
  const together = createChainVerification(portal.deps, sizes);
  const [one, other] = [together(organizationId), together(organizationId)];
  expect(one).toBe(other);
  await one;
});

test('verifies a long chain in several transactions with the default sizes', async () => {
  await forgetPass();
  const transaction = jest.spyOn(portal.db, 'transaction');
  expect(await createChainVerification(portal.deps)(organizationId)).toMatchObject({
    complete: true,
  });
  expect(transaction.mock.calls.length).toBeGreaterThan(1);
});

async function countRowsRead(sql: string): Promise<number[]> {
  const { rows } = await portal.db.query<{ 'QUERY PLAN': string }>(
    { role: 'portal_system', reason: 'test' },
    `explain analyze ${sql.replaceAll('$1', `'${organizationId}'`).replaceAll('$2', '10')}`,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  return [...plan.matchAll(/actual time=\S+ rows=([\d.]+) loops=(\d+)/g)].map(
    ([, each, loops]) => Number(each) * Number(loops),
  );
}

test.each([
  ['people', peopleSql],
  ['the number of events this month', monthEventsSql],
])('reads fewer than 100 rows at each step to find %s', async (_, sql) => {
  expect(Math.max(...(await countRowsRead(sql)))).toBeLessThan(100);
});
