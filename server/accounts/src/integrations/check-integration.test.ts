import type { RequestListener } from 'node:http';
import { serveRoutes } from 'server-core/testing/serve-routes';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun, matrix } from 'testing/matrix';
import { startTestPortal, type TestMember } from '../testing/test-portal';
import { integrationRoutes } from './routes';
import { startIntegrationWorld, unchecked } from './testing/integration-world';

const world = sharedFixture(() => startIntegrationWorld());
beforeEach(() => world.reset());

test.each(matrix(['vapi', 'trieve'] as const, () => 'key'))(
  'reports a stored key of %s as unchecked until a check is requested',
  async (is) => {
    await world.store(world.ada, is);
    expect((await world.read(world.ada))[is]).toMatchObject({ connected: true, check: unchecked });
    const checked = await world.check(world.ada, is);
    expect(checked).toEqual({
      status: 200,
      body: { status: 'works', message: null, checkedAt: expect.any(String) },
    });
    expect((await world.read(world.ada))[is].check).toEqual(checked.body);
  },
);

test('keeps a refused key with the reason, and starts its replacement unchecked', async () => {
  await world.store(world.ada, 'vapi', 'wrong-key');
  const { status, body } = await world.check(world.ada, 'vapi');
  expect(status).toBe(200);
  expect(body).toMatchObject({ status: 'refused', message: 'The voice platform refused the key.' });
  expect((await world.read(world.ada)).vapi).toMatchObject({ connected: true, check: body });
  await world.store(world.ada, 'vapi');
  expect((await world.read(world.ada)).vapi).toMatchObject({ connected: true, check: unchecked });
});

const problems: [string, RequestListener, string, string][] = [
  [
    'responds with status 500',
    (_, res) => void res.writeHead(500).end(),
    'responded with status 500.',
    'unreachable',
  ],
  ['redirects', (_, res) => void res.writeHead(302).end(), 'responded with status 302.', 'failing'],
  ['sends a page', (_, res) => void res.end('<html>'), 'sent an invalid response.', 'failing'],
  ['sends no list', (_, res) => void res.end('{}'), 'sent an invalid response.', 'failing'],
  ['is silent', () => undefined, 'did not respond in time.', 'unreachable'],
  ['hangs up', (req) => void req.socket.destroy(), 'could not be reached.', 'unreachable'],
];

test.each(matrix(problems, ([, , , outcome]) => outcome))(
  'reports the failure of the check when the provider %s',
  async (_, listener, words, outcome) => {
    world.upstream.answer = listener;
    const { status, body } = await world.check(world.ada, 'trieve');
    expect([status, body.status]).toEqual([200, outcome]);
    expect(body.message).toMatch(/^The vector database /);
    expect(body.message).toContain(words);
  },
);

test('leaves a key unchecked when it replaced another one during the check', async () => {
  await world.store(world.ada, 'vapi', 'wrong-key');
  world.upstream.answer = async (_req, res) => {
    await world.store(world.ada, 'vapi');
    res.writeHead(401).end();
  };
  expect((await world.check(world.ada, 'vapi')).body.status).toBe('refused');
  expect((await world.read(world.ada)).vapi.check).toEqual(unchecked);
});

test('reports an unreadable key when the server cannot decrypt it', async () => {
  const { organizationId } = world.ada;
  await world.portal.db.transaction({ role: 'portal_system', reason: 'test' }, (tx) =>
    tx.query(`update portal.api_keys set sealed_key = 'x' where organization_id = $1`, [
      organizationId,
    ]),
  );
  expect((await world.check(world.ada, 'trieve')).body).toMatchObject({
    status: 'failing',
    message: 'The stored key can no longer be read. Please enter it again.',
  });
});

test('responds with 404 to a check when no key is active', async () => {
  const missing = { status: 404, body: { error: 'No API keys found' } };
  expect(await world.check(world.ada, 'vapi')).toMatchObject(missing);
  await world.store(world.ada, 'vapi');
  const query = { eq: { provider: 'vapi' } };
  await world.portal.post(
    { action: 'update', table: 'api_keys', data: { is_active: false }, query },
    { bearer: world.ada.session.access_token },
  );
  expect(await world.check(world.ada, 'vapi')).toMatchObject(missing);
  expect((await world.read(world.ada)).vapi).toMatchObject({
    connected: false,
    keyChangedAt: expect.any(String),
  });
});

test.each(
  matrix(
    ['langfuse', 'analytics', 'nv-vapi-server', '..%2fx', 'constructor'] as const,
    () => 'name',
  ),
)('responds with 404 to a check of %s', async (provider) => {
  const path = api.integrations.check.replace(':provider', provider);
  expect(await world.send('POST', path, world.ada)).toMatchObject({ status: 404 });
});

inWholeRun(test)('limits checks per organization', async () => {
  const limited = await startTestPortal({
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_CHECKS_PER_ORGANIZATION: '2/1m',
    KNOWLEDGE_URL: world.upstream.url,
  });
  const routes = await serveRoutes(limited.deps, integrationRoutes(limited.deps));
  const people = [await limited.signUp('Cora'), await limited.signUp('Dana')];
  const runCheck = async (who?: TestMember) =>
    (
      await fetch(routes.url + fillPath(api.integrations.check, { provider: 'trieve' }), {
        method: 'POST',
        headers: { authorization: `Bearer ${who?.session.access_token}` },
      })
    ).status;
  const statuses = [
    await runCheck(people[0]),
    await runCheck(people[0]),
    await runCheck(people[0]),
  ];
  expect([...statuses, await runCheck(people[1])]).toEqual([200, 200, 429, 200]);
  await routes.close();
  await limited.close();
});

test('keeps keys out of responses and the log when they are stored and used', () =>
  world.expectNoKeys());
