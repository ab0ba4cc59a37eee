import { startTestPortal } from 'server-accounts/testing/test-portal';
import { hashToken } from 'server-core/sessions/tokens';
import type { MembershipEvent, NotificationsEvent } from 'shared-contract';
import type { Database } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { LiveEvents } from './live-events';

const portal = sharedFixture(() => startTestPortal());

/** Live events on a database that records its statements. */
function watchEvents() {
  const asked: string[] = [];
  const { db, logger } = portal.deps;
  const transaction: Database['transaction'] = (scope, work) =>
    db.transaction(scope, (tx) =>
      work({
        query: (sql, params) => {
          asked.push(sql);
          return tx.query(sql, params);
        },
      }),
    );
  return { asked, events: new LiveEvents({ db: { ...db, transaction } }, logger) };
}

/** Subscribes to everything that a member's open page listens to. */
async function openPage(events: LiveEvents, name: string) {
  const person = await portal.signUp(name);
  const { organizationId, session, user } = person;
  const heard: (MembershipEvent | NotificationsEvent | string)[] = [];
  const waiting: (() => void)[] = [];
  const tell = (event: (typeof heard)[number]) => {
    heard.push(event);
    for (const resolve of waiting.splice(0)) resolve();
  };
  const stops = [
    events.listen(organizationId, ({ callId }) => tell(callId)),
    events.listenAs({ organizationId, userId: user.id } as never, tell),
    events.watchSession({
      sessionId: await findSession(user.id),
      userId: user.id,
      organizationId,
      tokenHash: hashToken(session.access_token),
      onMembership: tell,
      onEnd: (isSessionOver) => tell(isSessionOver ? 'the session ended' : 'the token ended'),
    }),
  ];
  return {
    ...person,
    async next() {
      if (heard.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      return heard.shift();
    },
    close: () => stops.map((stop) => stop()),
  };
}

const runSql = (text: string, params: unknown[]) =>
  portal.db.asOwner((tx) => tx.query<{ id: string }>(text, params));
const findSession = async (userId: string) =>
  (await runSql('select id from portal.sessions where user_id = $1', [userId])).rows[0]?.id ?? '';
const insertCall = (organizationId: string, id: string) =>
  runSql(
    `insert into portal.live_events (organization_id, fingerprint, event)
     values ($1, $2, jsonb_build_object('callId', $2::text))`,
    [organizationId, id],
  );

test('polls only the table of events', async () => {
  const { asked, events } = watchEvents();
  const pages = [await openPage(events, 'Ada'), await openPage(events, 'Ben')];
  for (const page of pages) expect(await page.next()).toMatchObject({ role: 'admin' });
  asked.length = 0;
  await insertCall(pages[0]?.organizationId ?? '', 'one');
  expect(await pages[0]?.next()).toBe('one');
  expect(asked.length).toBeGreaterThan(0);
  for (const text of asked) expect(text).toContain('portal.live_events');
  for (const page of pages) page.close();
});

test('updates the unread count when a notification arrives, is read or is removed', async () => {
  const { events } = watchEvents();
  const page = await openPage(events, 'Cleo');
  const { organizationId, user } = page;
  await page.next();
  const own = [organizationId, user.id];
  await runSql(
    `insert into portal.notifications (organization_id, user_id, kind, fingerprint, subject)
     values ($1, $2, 'newCalls', 'a', '{}'), ($1, $2, 'newCalls', 'b', '{}')`,
    own,
  );
  expect(await page.next()).toMatchObject({ unread: 2 });
  const ofPerson = 'organization_id = $1 and user_id = $2';
  await runSql(`update portal.notifications set read_at = now() where ${ofPerson}`, own);
  expect(await page.next()).toMatchObject({ unread: 0 });
  await runSql(`update portal.notifications set read_at = null where ${ofPerson}`, own);
  expect(await page.next()).toMatchObject({ unread: 2 });
  await runSql(`delete from portal.notifications where ${ofPerson} and fingerprint = 'a'`, own);
  expect(await page.next()).toMatchObject({ unread: 1 });
  page.close();
});

const changes: [string, string, unknown][] = [
  ['the role changes', "update portal.memberships set role = 'user' where user_id = $1", 'user'],
  [
    'the organization is renamed',
    `update portal.organizations set name = 'Quay' where id in (
       select organization_id from portal.memberships where user_id = $1)`,
    'Quay',
  ],
  [
    'the session is revoked',
    'update portal.sessions set revoked_at = now() where user_id = $1',
    'the session ended',
  ],
  [
    'the session acts elsewhere',
    'update portal.sessions set organization_id = null where user_id = $1',
    'the session ended',
  ],
  ['the membership ends', 'delete from portal.memberships where user_id = $1', 'the session ended'],
  [
    'a second factor is required',
    `update portal.organizations set requires_second_factor = true where id in (
       select organization_id from portal.memberships where user_id = $1)`,
    'the session ended',
  ],
];

test.each(changes)('notifies the page when %s', async (_, statement, told) => {
  const { events } = watchEvents();
  const page = await openPage(events, 'Dee');
  await page.next();
  await runSql(statement, [page.user.id]);
  expect(JSON.stringify(await page.next())).toContain(told);
  page.close();
});

test('notifies the page when its access token expires before the session', async () => {
  const { events } = watchEvents();
  const page = await openPage(events, 'Eli');
  await page.next();
  await runSql(
    `update portal.session_tokens set expires_at = now() where session_id in (
       select id from portal.sessions where user_id = $1)`,
    [page.user.id],
  );
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 16_000);
  events.wake();
  expect(await page.next()).toBe('the token ended');
  jest.restoreAllMocks();
  page.close();
});
