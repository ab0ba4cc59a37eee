import type { RequestListener } from 'node:http';
import { startTestPortal, type TestMember } from 'server-accounts/testing/test-portal';
import { storeProviderKey } from 'server-core/provider-keys/provider-keys';
import { startFakeUpstream } from 'server-core/testing/fake-upstream';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { voiceCountRoutes } from './routes';

const voiceKey = 'planted-voice-key';

const upstream = sharedFixture(() => startFakeUpstream());
const portal = sharedFixture(() =>
  startTestPortal({ VOICE_URL: upstream.url, CALL_COUNT_TIMEOUT_MS: '300' }),
);
const served = sharedFixture(() => serveRoutes(portal.deps, voiceCountRoutes(portal.deps)));
const ada = sharedFixture(() => portal.signUp('Ada'));
const ben = sharedFixture(() => portal.signUp('Ben'));

beforeAll(async () => {
  const { organizationId } = ada;
  await portal.db.transaction({ role: 'portal_system', reason: 'test' }, async (tx) => {
    for (const provider of ['vapi', 'nv-vapi-server'] as const) {
      const key = { organizationId, provider, apiKey: voiceKey, isActive: true };
      await storeProviderKey(portal.deps, tx, key);
    }
  });
});

beforeEach(() => {
  upstream.answer = (req, res) => {
    const known = req.url === '/analytics' && req.headers.authorization === `Bearer ${voiceKey}`;
    res.statusCode = known ? 201 : 401;
    res.end(JSON.stringify(known ? [{ name: 'calls', result: [{ calls: 42 }] }] : {}));
  };
});

async function count(headers: Record<string, string>) {
  const response = await fetch(served.url + api.callsCount, { headers });
  const text = await response.text();
  expect(text).not.toContain(voiceKey);
  return { status: response.status, body: JSON.parse(text) };
}
const getHeaders = (member: TestMember) => ({
  authorization: `Bearer ${member.session.access_token}`,
});

test("returns the organization's number of calls", async () => {
  expect(await count({ ...getHeaders(ada), 'x-organization-id': ada.organizationId })).toEqual({
    status: 200,
    body: { count: 42 },
  });
});

test('accepts the handle of the voice server key instead of a session', async () => {
  const { body } = await portal.post(
    {
      action: 'select',
      table: 'api_keys',
      query: { select: 'api_key', eq: { provider: 'nv-vapi-server', is_active: true } },
    },
    { bearer: ada.session.access_token },
  );
  const handle = body.data[0].api_key;
  expect(await count({ 'x-api-key': handle })).toMatchObject({ body: { count: 42 } });
});

test('returns 0 calls for an organization without a voice key', async () => {
  expect(await count(getHeaders(ben))).toEqual({ status: 200, body: { count: 0 } });
});

test("responds with not_found to another organization's id", async () => {
  const answer = await count({ ...getHeaders(ben), 'x-organization-id': ada.organizationId });
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test.each([
  ['nothing', {}],
  ['an unknown token', { authorization: 'Bearer vp_at_0123456789abcdef' }],
  ['the real key', { 'x-api-key': voiceKey }],
])('refuses a count with %s', async (_, headers) => {
  expect(await count(headers)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test.each<[string, RequestListener, number, string]>([
  ['responds with 500', (_, res) => res.writeHead(500).end(), 502, 'upstream_failed'],
  ['sends malformed JSON', (_, res) => void res.end('<html>'), 502, 'upstream_invalid'],
  ['hangs', () => undefined, 504, 'upstream_timeout'],
  ['closes the connection', (req) => void req.socket.destroy(), 502, 'upstream_failed'],
])('returns the upstream error when the voice platform %s', async (_, listener, status, code) => {
  upstream.answer = listener;
  expect(await count(getHeaders(ada))).toMatchObject({ status, body: { code } });
});
