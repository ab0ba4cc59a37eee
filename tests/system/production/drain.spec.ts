import { findFreePort, startPortal } from '../../../scripts/lib/test-portal.mjs';
import { callProxy, expect, signIn, signUp, test } from '../support';

const DRAIN_MS = 1_500;
const account = { email: 'robin@example.test', password: 'quiet-harbour-1' };

test('keeps serving, but reports not ready, while it drains', async ({ dataDir }) => {
  test.setTimeout(120_000);
  const portal = await startPortal({
    dataDir,
    port: await findFreePort(),
    env: { PORTAL_DEMO: 'off', DRAIN_MS: String(DRAIN_MS) },
  });
  await signUp(portal.url, account);
  const token = (await signIn(portal.url, account)).body.data.session.access_token;
  const headers = { authorization: `Bearer ${token}` };
  const stream = await fetch(`${portal.url}/api/events`, { headers });
  const ended = stream.text();
  const asked = performance.now();
  const stopped = portal.stop();

  await expect
    .poll(async () => (await fetch(`${portal.url}/readyz`)).status, { intervals: [20] })
    .toBe(503);
  const page = await fetch(portal.url);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  const user = { action: 'auth', auth: { action: 'getUser' } };
  expect((await callProxy(portal.url, user, { token })).status).toBe(200);
  expect(await ended).toContain('retry: 3000');
  expect((await fetch(`${portal.url}/api/events`, { headers })).status).toBe(503);
  expect(await (await fetch(`${portal.url}/healthz`)).json()).toEqual({
    status: 'ok',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
  });

  expect(await stopped).toBe(0);
  expect(performance.now() - asked).toBeGreaterThan(DRAIN_MS);
});
