import { randomUUID } from 'node:crypto';
import { startTestPortal, type TestMember } from 'server-accounts/testing/test-portal';
import type { DatabaseRole, TransactionScope } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { pruneAudit } from './prune-audit';
import { recordEvent } from './record-event';

const portal = sharedFixture(() => startTestPortal({ AUDIT_RETENTION_DAYS: '30' }));
const other = randomUUID();
let ada: TestMember;
let one: string;
let person: string;
let stored: number | undefined;

beforeAll(async () => {
  ada = await portal.signUp('Ada');
  one = ada.organizationId;
  person = ada.user.id;
  const source = { logger: portal.deps.logger, requestId: 'r-1', address: '192.0.2.1' };
  for (const organizationId of [one, other]) {
    await recordEvent(portal.deps, source, { event: 'sign_in', organizationId, userId: person });
  }
  stored = await countEvents();
});

const countEvents = () =>
  portal.db
    .asOwner((tx) =>
      tx.query<{ events: number }>('select count(*)::int4 as events from portal.audit_events'),
    )
    .then(({ rows }) => rows[0]?.events);

const changes = [
  `update portal.audit_events set event = 'sign_out'`,
  'delete from portal.audit_events',
  'truncate portal.audit_events',
];
const roles: DatabaseRole[] = [
  'portal_member',
  'portal_tenant',
  'portal_system',
  'knowledge_service',
  'voice_service',
];

test.each(roles.flatMap((role) => changes.map((sql) => [role, sql] as const)))(
  'refuses to let %s run "%s"',
  async (role, sql) => {
    const scope = { role, organizationId: one, userId: person } as unknown as TransactionScope;
    const asked = portal.db.transaction(scope, (tx) => tx.query(sql));
    await expect(asked).rejects.toMatchObject({ code: '42501' });
    expect(await countEvents()).toBe(stored);
  },
);

test.each(changes)('changes nothing when the owner runs "%s"', async (sql) => {
  // An owner who isn't a superuser sees no row to change, so the statement succeeds without effect.
  const changed = portal.db.asOwner((tx) => tx.query(sql)).catch(({ code }) => code);
  const refused = sql.startsWith('truncate') ? ['42501'] : ['42501', { rows: [], rowCount: 0 }];
  expect(refused).toContainEqual(await changed);
  expect(await countEvents()).toBe(stored);
});

const readVisible = async () => {
  const { rows } = await portal.db.transaction(
    { role: 'portal_member', organizationId: one, userId: person },
    (tx) => tx.query('select distinct organization_id from portal.audit_events'),
  );
  return rows;
};

test('shows admins only the events of their organization, and users none', async () => {
  expect(await readVisible()).toEqual([{ organization_id: one }]);
  await portal.move(ada, one, 'user');
  expect(await readVisible()).toEqual([]);
});

test.each([
  ['another organization', () => ({ organization_id: other, user_id: person, actor: 'member' })],
  ['another person', () => ({ organization_id: one, user_id: other, actor: 'member' })],
  ['the system', () => ({ organization_id: one, user_id: person, actor: 'system' })],
])('refuses an event when a member writes it for %s', async (_whose, createRow) => {
  const row = createRow();
  const written = portal.db.transaction(
    { role: 'portal_member', organizationId: one, userId: person },
    (tx) =>
      tx.query(
        `insert into portal.audit_events (organization_id, user_id, actor, event)
         values ($1, $2, $3, 'sign_in')`,
        [row.organization_id, row.user_id, row.actor],
      ),
  );
  await expect(written).rejects.toMatchObject({ code: '42501' });
});

test('removes only what is older than the retention', async () => {
  await portal.db.asOwner((tx) =>
    tx.query(
      `insert into portal.audit_events (actor, event, at)
       select 'system', 'sign_in', now() - interval '31 days' from generate_series(1, 6000)`,
    ),
  );
  await pruneAudit(portal.deps);
  const { rows } = await portal.db.asOwner((tx) =>
    tx.query('select event, count(*)::int4 as rows from portal.audit_events group by 1 order by 1'),
  );
  // Each batch stores the hash of the last row that it removed.
  expect(rows).toEqual([
    { event: 'audit_pruned', rows: 2 },
    { event: 'sign_in', rows: 2 },
    { event: 'sign_up', rows: 1 },
  ]);
});
