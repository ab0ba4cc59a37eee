import { randomUUID } from 'node:crypto';
import { api, callTexts, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from '../testing/fake-platform';
import { startVoiceWorld } from '../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld({ PORTAL_RATE_LIMITS: 'off' }));

beforeEach(() => {
  world.platform.received.length = 0;
  world.platform.fault = ({ path }, res) => path === '/control' && sendJson(res, { status: 'ok' });
});

function endNewCall(controlUrl: string | undefined, status = 'in-progress') {
  const id = randomUUID();
  const monitor = controlUrl && { monitor: { controlUrl } };
  world.platform.calls.push({
    id,
    createdAt: new Date().toISOString(),
    status,
    ...(monitor || {}),
  });
  return world.send(fillPath(api.vapi.callEnd, { id }), { method: 'POST' });
}
const getControls = () => world.platform.received.filter(({ path }) => path === '/control');

test('ends a running call through its control URL without sending the key', async () => {
  expect(await endNewCall(`${world.platform.url}/control`)).toMatchObject({
    status: 204,
    text: '',
  });
  expect(getControls()).toHaveLength(1);
  expect(getControls()[0]).toMatchObject({ method: 'POST', body: { type: 'end-call' } });
  expect(getControls()[0]?.headers).not.toHaveProperty('authorization');
});

test('responds with a conflict when the call is over or has no control URL', async () => {
  const over = { status: 409, body: { error: callTexts.notRunning, code: 'conflict' } };
  expect(await endNewCall(`${world.platform.url}/control`, 'ended')).toMatchObject(over);
  expect(await endNewCall(undefined)).toMatchObject(over);
  world.platform.fault = ({ path }, res) => path === '/control' && sendJson(res, {}, 410);
  expect(await endNewCall(`${world.platform.url}/control`)).toMatchObject(over);
});

test.each([
  'http://169.254.169.254/x',
  'http://voice.example/x',
  'https://127.0.0.1/x',
  'file:///x',
  'no address',
])('refuses to end a call when its control URL is %s', async (address) => {
  const refused = { error: callTexts.endFailed, code: 'upstream_invalid' };
  expect(await endNewCall(address)).toMatchObject({ status: 502, body: refused });
});
