import { startWholeServer } from 'proxy-server/testing/whole-server';
import type { Mail } from 'server-core/mail/mailer';
import { api, type Retention } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import type { TestMember } from '../../../testing/test-portal';
import { createOrganizationHelpers } from '../testing/organization-helpers';
import { applyAuditChanges } from './audit-change';
import { pruneRows } from './prune-rows';

jest.setTimeout(180_000);

const server = sharedFixture(() => startWholeServer());
const mails: Mail[] = [];
const nothing: Retention = { calls: null, recordings: null, page_views: null, audit: null };

beforeEach(() => {
  mails.length = 0;
  server.portal.deps.sendMail = async (mail) => void mails.push(mail);
});

const { send, runSql, countRows, createColleagues } = createOrganizationHelpers(server);

const setRetention = (who: TestMember, audit: number | null) =>
  send(who, 'PUT', api.organization.retention, { ...nothing, audit });
const endWait = (organizationId: string) =>
  runSql(`update portal.organizations set audit_change_at = now() where id = $1`, [organizationId]);

test('refuses to keep the audit for less than the operator allows', async () => {
  const grace = await server.portal.signUp('Grace');
  const { status, body } = await setRetention(grace, 89);
  expect([status, body.error]).toEqual([
    400,
    'The audit must be kept for at least 90 days. Choose a longer time.',
  ]);
  expect((await setRetention(grace, 90)).status).toBe(200);
});

test('shortens the audit retention after a week, and mails every admin first', async () => {
  const [ada, alan] = await createColleagues();
  await server.portal.move(alan, ada.organizationId, 'admin');
  const asked = await setRetention(ada, 90);
  expect(asked.body).toMatchObject({
    retention: nothing,
    audit_change: { days: 90, requested_by: 'Ada Test' },
  });
  const wait = Date.parse(asked.body.audit_change.due_at) - Date.now();
  expect(Math.round(wait / 86_400_000)).toBe(7);
  await setRetention(alan, 90);
  await server.portal.deps.background.settle();
  const told = mails.filter(
    ({ subject }) => subject === 'Ada will keep its audit for only 90 days',
  );
  expect(told.map(({ to }) => to).sort()).toEqual([ada.email, alan.email].sort());
  await applyAuditChanges(server.portal.deps);
  expect((await send(ada, 'GET', api.organization.own)).body.retention.audit).toBeNull();
  await endWait(ada.organizationId);
  await applyAuditChanges(server.portal.deps);
  const { body } = await send(ada, 'GET', api.organization.own);
  expect(body).toMatchObject({ retention: { audit: 90 }, audit_change: null });
});

test('lets another admin undo a shorter audit retention, and applies a longer one immediately', async () => {
  const [ada, alan] = await createColleagues();
  await server.portal.move(alan, ada.organizationId, 'admin');
  await setRetention(ada, 90);
  expect((await setRetention(alan, null)).body).toMatchObject({
    retention: nothing,
    audit_change: null,
  });
  await setRetention(ada, 90);
  await endWait(ada.organizationId);
  await applyAuditChanges(server.portal.deps);
  expect((await setRetention(alan, 180)).body).toMatchObject({
    retention: { audit: 180 },
    audit_change: null,
  });
});

test('keeps events for the minimum time when the stored setting is shorter', async () => {
  const ada = await server.portal.signUp('Ada');
  await runSql('update portal.organizations set keep_audit_days = 1 where id = $1', [
    ada.organizationId,
  ]);
  await server.portal.db.asOwner(async (tx) => {
    await tx.exec('alter table portal.audit_events disable trigger user');
    await tx.exec('alter table portal.audit_events no force row level security');
    await tx.query(
      `update portal.audit_events set at = now() - interval '30 days' where organization_id = $1`,
      [ada.organizationId],
    );
    await tx.exec('alter table portal.audit_events force row level security');
    await tx.exec('alter table portal.audit_events enable trigger user');
  });
  const pruned = "portal.audit_events where organization_id = $1 and event = 'audit_pruned'";
  await pruneRows(server.portal.deps);
  expect(await countRows(pruned, [ada.organizationId])).toBe(0);
});
