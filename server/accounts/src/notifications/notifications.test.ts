import { randomUUID } from 'node:crypto';
import { createMailWork } from 'server-core/notifications/mail-loop';
import { pruneNotifications } from 'server-core/notifications/prune-notifications';
import { notifyUsage } from 'server-core/notifications/usage-alerts';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { preferenceRoutes } from '../preferences/routes';
import { startTestPortal, type TestMember } from '../testing/test-portal';
import { notificationRoutes } from './routes';

const sent: { to: string; subject: string; text: string }[] = [];
let mailServerIsAway = false;
const portal = sharedFixture(() =>
  startTestPortal(
    {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'portal@portal.example',
      NOTIFICATION_MAIL_DELAY_MS: '1',
      NOTIFICATIONS_PER_PERSON: '10',
    },
    {
      async sendMail(mail) {
        if (mailServerIsAway) throw new Error('connect ECONNREFUSED');
        sent.push(mail);
      },
    },
  ),
);
const served = sharedFixture(() =>
  serveRoutes(portal.deps, notificationRoutes(portal.deps), preferenceRoutes(portal.deps)),
);
let ada: TestMember;
let colleague: TestMember;

beforeEach(async () => {
  mailServerIsAway = false;
  ada = await portal.signUp('Ada');
  colleague = await portal.signUp('Alan');
  // Waits for the mails that confirm their addresses, which no test checks.
  await portal.deps.background.settle();
  sent.length = 0;
  await portal.move(colleague, ada.organizationId);
});

async function send(who: TestMember, path: string, method = 'GET', body?: unknown) {
  const answer = await fetch(served.url + path, {
    method,
    headers: {
      authorization: `Bearer ${who.session.access_token}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}
const listNotifications = async (who = ada, query = '') =>
  (await send(who, `${api.notifications.all}${query}`)).body;
const listKinds = async (who = ada) =>
  (await listNotifications(who)).notifications.map(({ kind }: { kind: string }) => kind);
const choosePreferences = (who: TestMember, notifications: object) =>
  send(who, api.preferences, 'PUT', { notifications });

const runInOrganization = (sql: string, params: unknown[] = []) =>
  portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query(sql, [ada.organizationId, ...params]),
  );
const storeCall = (fields: { id?: string; outcome?: string; age?: string; kind?: string } = {}) =>
  runInOrganization(
    `insert into portal.calls (organization_id, id, kind, outcome, assistant_id, assistant_name,
       customer_number, created_at, updated_at, ended_at)
     values ($1, $2, $3, $4, 'assistant-1', 'Front Desk', '+14155550100',
       now() - $5::interval, now() - $5::interval, now() - $5::interval)
     on conflict (organization_id, id) do update
       set outcome = excluded.outcome, updated_at = now()`,
    [
      fields.id ?? randomUUID(),
      fields.kind ?? 'call',
      fields.outcome ?? 'in_progress',
      fields.age ?? '0',
    ],
  );

test('notifies everyone in the organization of a new call, and no one else', async () => {
  const stranger = await portal.signUp('Eve');
  const id = randomUUID();
  await storeCall({ id });
  for (const who of [ada, colleague]) {
    expect(await listNotifications(who)).toMatchObject({
      unread: 1,
      notifications: [
        {
          kind: 'newCalls',
          read: false,
          subject: { id, assistant: 'Front Desk', customer: '+14155550100' },
        },
      ],
    });
  }
  expect(await listNotifications(stranger)).toEqual({
    notifications: [],
    unread: 0,
    waiting: 0,
    next: null,
  });
});

test('counts the ended calls of the organization that have no verdict', async () => {
  const judged = randomUUID();
  for (const id of [judged, randomUUID()]) await storeCall({ id, outcome: 'resolved' });
  await storeCall();
  await runInOrganization(
    `insert into portal.call_reviews (organization_id, call_id, user_id, verdict)
     values ($1, $2, $3, 'good')`,
    [judged, colleague.user.id],
  );
  expect((await listNotifications()).waiting).toBe(1);
});

test('notifies of a failed call once, however often it is stored', async () => {
  const id = randomUUID();
  await storeCall({ id });
  for (let nr = 0; nr < 3; nr += 1) await storeCall({ id, outcome: 'failed' });
  expect(await listKinds()).toEqual(['failedCalls', 'newCalls']);
});

test('sends no notifications for old calls or chats', async () => {
  await storeCall({ age: '2 days' });
  await storeCall({ age: '2 days', outcome: 'failed' });
  await storeCall({ kind: 'chat', outcome: 'failed' });
  expect(await listKinds()).toEqual([]);
});

test("notifies when an assistant's status changes, but not when it is created", async () => {
  const row = { name: 'Front Desk', status: 'active' };
  await portal.post(
    { action: 'insert', table: 'agents', data: row },
    { bearer: ada.session.access_token },
  );
  expect(await listKinds()).toEqual([]);
  await portal.post(
    {
      action: 'update',
      table: 'agents',
      data: { status: 'inactive' },
      query: { eq: { name: 'Front Desk' } },
    },
    { bearer: colleague.session.access_token },
  );
  expect((await listNotifications()).notifications).toMatchObject([
    { kind: 'agentStatusChanges', subject: { name: 'Front Desk', status: 'inactive' } },
  ]);
});

test('notifies of unusual usage once a day, and only people who opted in', async () => {
  await choosePreferences(ada, { tokenUsageAlerts: true, newCalls: false });
  await choosePreferences(colleague, { newCalls: false });
  for (const [days, cost] of [0, 1, 2, 3, 4, 5, 6].map((day) => [day, day === 0 ? 9 : 2])) {
    await runInOrganization(
      `insert into portal.calls (organization_id, id, kind, outcome, cost, created_at, updated_at)
       values ($1, $2, 'call', 'completed', $3, now() - $4::interval, now())`,
      [randomUUID(), cost, `${days} days 1 hour`],
    );
  }
  await notifyUsage(portal.deps);
  await notifyUsage(portal.deps);
  expect((await listNotifications()).notifications).toMatchObject([
    { kind: 'tokenUsageAlerts', subject: { used: 9, usual: 2 } },
  ]);
  expect(await listKinds(colleague)).toEqual([]);
});

test('skips the kinds that a person has switched off, only for that person', async () => {
  await choosePreferences(ada, { newCalls: false });
  await storeCall();
  expect(await listKinds(ada)).toEqual([]);
  expect(await listKinds(colleague)).toEqual(['newCalls']);
});

test('marks one or all as read, only for that person', async () => {
  for (let nr = 0; nr < 3; nr += 1) await storeCall();
  const [newest] = (await listNotifications()).notifications;
  const read = api.notifications.read;
  const others = (await listNotifications(colleague)).notifications[0].id;
  expect((await send(ada, read, 'POST', { ids: [newest.id, others] })).body).toEqual({
    unread: 2,
  });
  expect((await send(ada, read, 'POST', { upTo: newest.id })).body).toEqual({ unread: 0 });
  expect((await listNotifications(colleague)).unread).toBe(3);
});

test('returns notifications in pages of at most 50', async () => {
  for (let nr = 0; nr < 5; nr += 1) await storeCall();
  const first = await listNotifications(ada, '?limit=3');
  expect(first.notifications).toHaveLength(3);
  const second = await listNotifications(ada, `?limit=3&before=${first.next}`);
  expect(second.notifications).toHaveLength(2);
  expect(second.next).toBeNull();
  expect((await send(ada, `${api.notifications.all}?limit=51`)).status).toBe(400);
});

test("prunes each person's notifications to the maximum", async () => {
  for (let nr = 0; nr < 12; nr += 1) await storeCall();
  await pruneNotifications(portal.deps);
  expect((await listNotifications()).unread).toBe(10);
});

async function runMailRound() {
  const work = createMailWork(portal.deps);
  const { items } = await work.due(Date.now() + 60_000);
  const mine = items.filter(({ key }) => key === ada.user.id);
  for (const item of mine) {
    await work.step(item, new AbortController().signal).catch(async () => {
      await work.putOff(item, { attempts: item.attempts + 1, dueAt: Date.now() + 1_000 });
    });
  }
  return mine.length;
}

test('mails unread notifications once, with the reason and how to turn them off', async () => {
  await storeCall({ outcome: 'failed' });
  expect(await runMailRound()).toBe(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ to: ada.email, subject: '2 notifications from your portal' });
  for (const text of [
    'Call from +14155550100 failed',
    'You get this because "Failed calls" is on.',
    '/settings?tab=notifications#failedCalls',
  ])
    expect(sent[0]?.text).toContain(text);
  expect(await runMailRound()).toBe(0);
});

test('mails the notifications later when the mail server was down', async () => {
  mailServerIsAway = true;
  await storeCall();
  await runMailRound();
  expect(sent).toEqual([]);
  mailServerIsAway = false;
  await runMailRound();
  expect(sent.map(({ subject }) => subject)).toEqual(['New call from +14155550100']);
});

test('mails nothing that was read in the portal', async () => {
  await storeCall();
  const [newest] = (await listNotifications()).notifications;
  await send(ada, api.notifications.read, 'POST', { upTo: newest.id });
  expect(await runMailRound()).toBe(0);
});
