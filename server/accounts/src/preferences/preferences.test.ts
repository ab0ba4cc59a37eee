import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startTestPortal, type TestMember } from '../testing/test-portal';
import { preferenceRoutes } from './routes';

const portal = sharedFixture(() => startTestPortal());
const served = sharedFixture(() => serveRoutes(portal.deps, preferenceRoutes(portal.deps)));
let ada: TestMember;
beforeEach(async () => {
  ada = await portal.signUp('Ada');
});

async function send(method: 'GET' | 'PUT', who: TestMember | null, body?: unknown) {
  const response = await fetch(served.url + api.preferences, {
    method,
    headers: {
      ...(who ? { authorization: `Bearer ${who.session.access_token}` } : {}),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

const defaults = {
  agentStatusChanges: true,
  newCalls: true,
  failedCalls: true,
  tokenUsageAlerts: false,
  systemUpdates: true,
};

test('returns the defaults when nothing was chosen', async () => {
  expect(await send('GET', ada)).toEqual({ status: 200, body: { notifications: defaults } });
});

test('stores a choice and keeps the others', async () => {
  await send('PUT', ada, { notifications: { tokenUsageAlerts: true } });
  const answer = await send('PUT', ada, { notifications: { newCalls: false } });
  const chosen = { notifications: { ...defaults, tokenUsageAlerts: true, newCalls: false } };
  expect(answer).toEqual({ status: 200, body: chosen });
  expect((await send('GET', ada)).body).toEqual(chosen);
});

test('stores the start guide choice and the notification choices independently', async () => {
  await send('PUT', ada, { notifications: { newCalls: false } });
  await send('PUT', ada, { startGuide: 'hidden' });
  const chosen = { notifications: { ...defaults, newCalls: false }, startGuide: 'hidden' };
  expect((await send('GET', ada)).body).toEqual(chosen);
  const answer = await send('PUT', ada, { notifications: { newCalls: true } });
  expect(answer.body).toEqual({ notifications: defaults, startGuide: 'hidden' });
  expect((await send('PUT', ada, { startGuide: 'shown' })).body.startGuide).toBe('shown');
});

test("keeps the member's own phone number until it is removed", async () => {
  const callMe = '+14155550142';
  expect((await send('PUT', ada, { callMe })).body).toEqual({
    notifications: defaults,
    callMe,
  });
  await send('PUT', ada, { notifications: { newCalls: true } });
  expect((await send('GET', ada)).body.callMe).toBe(callMe);
  expect((await send('PUT', ada, { callMe: null })).body).toEqual({
    notifications: defaults,
  });
});

test("neither changes nor exposes a colleague's preferences", async () => {
  const colleague = await portal.signUp('Alan');
  await portal.move(colleague, ada.organizationId);
  await send('PUT', ada, { notifications: { failedCalls: false } });
  expect((await send('GET', colleague)).body).toEqual({ notifications: defaults });
  const scope = { role: 'portal_member' as const, userId: colleague.user.id };
  const seen = await portal.db.transaction(scope, (tx) =>
    tx.query('select 1 from portal.preferences'),
  );
  expect(seen.rows).toEqual([]);
});

test.each([
  [{ notifications: { newCalls: 'no' } }],
  [{ notifications: { invented: true } }],
  [{ notifications: {}, userId: 'x' }],
  [{ startGuide: 'later' }],
  [{ callMe: '415 555 0142' }],
  [{ callMe: 14155550142 }],
  [{}],
  [[]],
])('refuses %j', async (body) => {
  expect(await send('PUT', ada, body)).toMatchObject({ status: 400 });
  expect((await send('GET', ada)).body).toEqual({ notifications: defaults });
});

test('returns the default when another version stored an unknown value', async () => {
  await send('PUT', ada, { notifications: { newCalls: false } });
  await portal.db.asOwner((tx) =>
    tx.query(`update portal.preferences set notifications = '{"newCalls":"sometimes"}'`),
  );
  expect((await send('GET', ada)).body).toEqual({ notifications: defaults });
});

test('refuses to read or store preferences without a session', async () => {
  expect(await send('GET', null)).toMatchObject({ status: 401 });
  expect(await send('PUT', null, { notifications: {} })).toMatchObject({ status: 401 });
});
