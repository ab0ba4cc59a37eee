import { randomUUID } from 'node:crypto';
import { startTestPortal } from 'server-accounts/testing/test-portal';
import { sharedFixture } from 'shared-server/testing';
import { pruneAudit } from '../prune-audit';
import { type AuditEvent, recordEvent } from '../record-event';
import { NO_ORGANIZATION } from './row-hash';
import { verifyStoredChains } from './stored-chains';

const portal = sharedFixture(() => startTestPortal({ AUDIT_RETENTION_DAYS: '30' }));
let organizationId: string;

const record = (event: Partial<AuditEvent>) =>
  recordEvent(
    portal.deps,
    { logger: portal.deps.logger, requestId: 'r-1', address: '192.0.2.1' },
    { event: 'dataset_changed', organizationId, userId: randomUUID(), ...event },
  );

const verify = async () =>
  (await verifyStoredChains(portal.db)).find(({ chain }) => chain === organizationId);

/** Runs SQL without any policy or trigger. */
const tamper = (sql: string) =>
  portal.db.asOwner(async (tx) => {
    for (const table of ['audit_events', 'audit_chains']) {
      await tx.exec(`alter table portal.${table} no force row level security`);
    }
    await tx.exec('alter table portal.audit_events disable trigger user');
    await tx.exec(sql.replaceAll('$own', `organization_id = '${organizationId}'`));
    await tx.exec('alter table portal.audit_events enable trigger user');
    for (const table of ['audit_events', 'audit_chains']) {
      await tx.exec(`alter table portal.${table} force row level security`);
    }
  });

beforeEach(async () => {
  organizationId = randomUUID();
  for (let count = 1; count <= 5; count += 1) {
    await record({
      sessionId: randomUUID(),
      object: { kind: 'dataset', id: `dataset ${count}` },
      details: { count },
      before: { name: 'Boiler manuals' },
      after: { name: 'Manuals' },
    });
  }
});

test('computes the same hashes as the database for unusual values', async () => {
  const unusual = 'ä😀\u2028\u0001"\\\n\t\u007f\ud800';
  const fields = { [unusual]: unusual, b: 0.1, aa: -1, a: null, c: true, é: 1e21 };
  await record({ object: { kind: 'dataset', id: unusual }, details: fields, after: fields });
  await record({ organizationId: null, userId: null });
  const results = await verifyStoredChains(portal.db);
  expect(results.map(({ problem }) => problem).filter(Boolean)).toEqual([]);
  expect(results.map(({ chain }) => chain)).toContain(NO_ORGANIZATION);
});

const otherValues = {
  prev_hash: `repeat('1', 64)`,
  hash: `repeat('1', 64)`,
  at: `at + interval '1 microsecond'`,
  user_id: 'gen_random_uuid()',
  session_id: 'gen_random_uuid()',
  actor: `'operator'`,
  event: `'dataset_deleted'`,
  object_kind: `'datasets'`,
  object_id: `'dataset 4'`,
  request_id: 'null',
  address: `'192.0.2.2'`,
  occurrences: '2',
  details: `'{"count": 4}'`,
  before: `'{"name": "Boiler manual"}'`,
  after: 'null',
};

test.each(Object.entries(otherValues))('reports the row with a changed %s', async (name, value) => {
  await tamper(`update portal.audit_events set ${name} = ${value} where $own and seq = 3`);
  expect((await verify())?.problem).toMatchObject({
    seq: 3,
    sentence: expect.stringMatching(/^Row 3 \(id \d+\) was changed or moved\.$/),
  });
});

test.each([
  [
    'a row was removed',
    'delete from portal.audit_events where $own and seq = 3',
    'Row 3 was removed.',
  ],
  [
    'the beginning was removed',
    'delete from portal.audit_events where $own and seq < 3',
    'Rows 1 to 2 were removed.',
  ],
  [
    'the end was removed',
    'delete from portal.audit_events where $own and seq > 3',
    'Rows 4 to 5 were removed.',
  ],
  [
    'every row was removed',
    'delete from portal.audit_events where $own',
    'Rows 1 to 5 were removed.',
  ],
  [
    'two rows changed places',
    `update portal.audit_events set seq = -seq where $own and seq in (3, 4);
     update portal.audit_events set seq = 7 + seq where $own and seq < 0`,
    /^Row 3 \(id \d+\) was changed or moved\.$/,
  ],
  [
    'a row moved to another organization',
    `update portal.audit_events set organization_id = gen_random_uuid() where $own and seq = 5`,
    'Row 5 was removed.',
  ],
  [
    'a row was inserted at the end',
    `insert into portal.audit_events (organization_id, actor, event, seq, prev_hash, hash)
     select organization_id, 'member', 'sign_in', 6, hash, repeat('a', 64)
     from portal.audit_events where $own and seq = 5`,
    /^Row 6 \(id \d+\) was changed or moved\.$/,
  ],
  [
    'a row was replaced by one with a valid hash',
    `update portal.audit_events set event = 'sign_in' where $own and seq = 3;
     update portal.audit_events e set hash = portal.audit_hash(e) where $own and seq = 3`,
    /^Row 4 \(id \d+\) does not follow row 3/,
  ],
])('reports the first wrong row when %s', async (_, sql, sentence) => {
  await tamper(sql);
  expect((await verify())?.problem?.sentence).toEqual(
    typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
  );
});

test('accepts a chain whose old rows were pruned, unless others are missing', async () => {
  await tamper(
    `update portal.audit_events set at = now() - interval '40 days' where $own and seq <= 3;
     delete from portal.audit_chains where chain = '${organizationId}';`,
  );
  await rechain();
  await pruneAudit(portal.deps);
  expect(await verify()).toMatchObject({ rows: 3, head: { seq: 6 }, problem: null });
  await tamper('delete from portal.audit_events where $own and seq = 4');
  expect((await verify())?.problem?.sentence).toBe('Rows 1 to 4 were removed.');
});

test('keeps the chain in order when many events arrive at once', async () => {
  await Promise.all(Array.from({ length: 40 }, () => record({})));
  expect(await verify()).toMatchObject({ rows: 45, head: { seq: 45 }, problem: null });
});

/** Inserts the organization's rows again with the same times, as a new chain. */
async function rechain(): Promise<void> {
  await portal.db.asOwner(async (tx) => {
    await tx.exec('alter table portal.audit_events no force row level security');
    await tx.exec('alter table portal.audit_events disable trigger audit_events_append_only');
    await tx.query(
      'create temporary table moved on commit drop as select * from portal.audit_events where false',
    );
    await tx.query(
      `with gone as (delete from portal.audit_events where organization_id = $1 returning *)
       insert into moved select * from gone`,
      [organizationId],
    );
    await tx.query(
      `insert into portal.audit_events (at, organization_id, user_id, actor, event)
       select at, organization_id, user_id, actor, event from moved order by seq`,
    );
    await tx.exec('alter table portal.audit_events enable trigger audit_events_append_only');
    await tx.exec('alter table portal.audit_events force row level security');
  });
}
