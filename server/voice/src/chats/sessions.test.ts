import { randomUUID } from 'node:crypto';
import { api, fillPath } from 'shared-contract';
import { sendJson } from '../testing/fake-platform';
import { startVoiceWorld, type VoiceWorld } from '../testing/voice-world';

let world: VoiceWorld;
const assistantId = randomUUID();
const chatId = randomUUID();

beforeAll(async () => {
  world = await startVoiceWorld({
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_CHATS_PER_PERSON: '2/1m',
    VOICE_TIMEOUT_MS: '10000',
  });
  world.platform.fault = (_received, res) => sendJson(res, { id: chatId, status: 'active' }, 201);
});
afterAll(() => world.close());

test('forwards only the allowed fields of a session', async () => {
  const body = { assistantId, name: 'First', orgId: 'mine', phoneNumberId: assistantId };
  const made = await world.send(api.vapi.sessions, { method: 'POST', body });
  expect(made).toMatchObject({ status: 201, body: { id: chatId } });
  expect(world.platform.received.at(-1)?.body).toEqual({ assistantId, name: 'First' });
  const path = fillPath(api.vapi.session, { id: chatId });
  const changed = await world.send(path, { method: 'PATCH', body: { name: 'Last', cost: 0 } });
  expect(changed.status).toBe(200);
  expect(world.platform.received.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Last' } });
  expect(await world.send(path, { method: 'DELETE' })).toMatchObject({ status: 200 });
  const bad = fillPath(api.vapi.session, { id: 'no-uuid' });
  expect(await world.send(bad)).toMatchObject({ status: 400 });
});

test('rate-limits a member who sends too many messages', async () => {
  const sendChat = () =>
    world.send(api.vapi.chats, { method: 'POST', body: { assistantId, input: 'Hello!' } });
  expect((await sendChat()).status).toBe(201);
  const refused = await sendChat();
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
});
