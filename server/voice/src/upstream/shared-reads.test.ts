import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from '../testing/fake-platform';
import { startVoiceWorld } from '../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld());
const READERS = 20;

beforeEach(() => {
  world.platform.received.length = 0;
  world.platform.fault = null;
});

const makePath = () => {
  const [assistant] = world.platform.assistants;
  return fillPath(api.vapi.assistant, { id: String(assistant?.id) });
};
const readAll = () => Promise.all(Array.from({ length: READERS }, () => world.send(makePath())));

test('serves many concurrent readers with few requests', async () => {
  const held: (() => void)[] = [];
  world.platform.fault = (_received, res) => {
    held.push(() => sendJson(res, { ...world.platform.assistants[0], name: 'Held' }));
    // Holds responses until the third request: two reads may be in flight, and the others share it.
    if (held.length >= 3) for (const answer of held.splice(0)) answer();
    return true;
  };
  const answers = await readAll();
  expect(answers.map(({ status, body }) => [status, body.name])).toEqual(
    Array(READERS).fill([200, 'Held']),
  );
  expect(world.platform.received.length).toBeLessThan(READERS / 2);
});

test('returns the changed value to reads that start after the change', async () => {
  const before = readAll();
  const change = { method: 'PATCH', body: { name: 'Night desk' } } as const;
  expect(await world.send(makePath(), change)).toMatchObject({ status: 200 });
  const after = await readAll();
  expect(after.map(({ body }) => body.name)).toEqual(Array(READERS).fill('Night desk'));
  expect((await before).every(({ status }) => status === 200)).toBe(true);
});

test('refuses a stranger even while members share a request', async () => {
  const asking = readAll();
  const stranger = await world.send(makePath(), { headers: { authorization: 'Bearer of no one' } });
  expect(stranger.status).toBe(401);
  expect((await asking).every(({ status }) => status === 200)).toBe(true);
});
