import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { api } from 'shared-contract';
import { startVoiceWorld, type VoiceWorld } from '../testing/voice-world';

let world: VoiceWorld;
const assistantId = randomUUID();

beforeAll(async () => {
  // So long that only the client's disconnect can end the request during the test.
  world = await startVoiceWorld({ CHAT_TIMEOUT_MS: '600000' });
});
afterAll(() => world.close());

test('aborts the platform request when the client disconnects', async () => {
  const begun = new Promise<ServerResponse>((resolve) => {
    world.platform.fault = (_received, res) => {
      const data = { id: randomUUID(), path: 'chat.output[0].content', delta: 'Hel' };
      res.writeHead(201, { 'content-type': 'text/event-stream' });
      return res.write(`data: ${JSON.stringify(data)}\n\n`, () => resolve(res));
    };
  });
  const leaving = new AbortController();
  const asked = fetch(world.url + api.vapi.chats, {
    method: 'POST',
    signal: leaving.signal,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${world.ada.session.access_token}`,
    },
    body: JSON.stringify({ assistantId, input: 'Hello!', stream: true }),
  });
  const upstream = await begun;
  const reader = (await asked).body?.getReader();
  await reader?.read();
  const { streams } = world.portal.deps;
  expect(streams.getCounts().get('chat')).toBe(1);
  const closed = once(upstream, 'close');
  leaving.abort();
  await closed;
  expect(streams.getCounts().get('chat')).toBe(0);
});
