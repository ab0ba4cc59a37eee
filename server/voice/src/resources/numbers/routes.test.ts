import { randomUUID } from 'node:crypto';
import { api, fillPath, numberTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { giveEmptyAccount, startVoiceWorld } from '../../testing/voice-world';

const world = sharedFixture(() =>
  startVoiceWorld({ PORTAL_RATE_LIMITS: 'on', LIMIT_NUMBERS_PER_ORGANIZATION: '8/1h' }),
);
const add = (body: object) => world.send(api.vapi.phoneNumbers, { method: 'POST', body });
const getNumberPath = (id: string) => fillPath(api.vapi.phoneNumber, { id });
const release = (id: string, member = world.ada) =>
  world.send(getNumberPath(id), { method: 'DELETE', member });

beforeEach(async () => {
  world.platform.calls.length = 0;
  world.platform.received.length = 0;
  await world.portal.db.asOwner((tx) => tx.query('delete from portal.rate_limits'));
});

test("adds, assigns and releases a number in the vendor's format", async () => {
  const made = await add({ provider: 'vapi', name: 'Test number' });
  expect(made.status).toBe(201);
  const assistantId = String(world.platform.assistants[0]?.id);
  const body = { assistantId };
  const assigned = await world.send(getNumberPath(made.body.id), { method: 'PATCH', body });
  expect(assigned).toMatchObject({ status: 200, body: { assistantId } });
  expect(await release(made.body.id)).toMatchObject({ status: 200, body: { id: made.body.id } });
  const writes = world.platform.received.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['POST', '/phone-number', { provider: 'vapi', name: 'Test number' }],
    ['PATCH', `/phone-number/${made.body.id}`, { assistantId }],
    ['DELETE', `/phone-number/${made.body.id}`, undefined],
  ]);
});

test.each([
  ['+1 (415) 555-0142', '+14155550142'],
  ['+44 20 7946 0018', '+442079460018'],
])('sends the number %s as %s', async (number, e164) => {
  await add({ provider: 'telnyx', number, credentialId: 'c' });
  expect(world.platform.received.at(-1)?.body.number).toBe(e164);
});

test.each(['415 555 0142', '+1415', 'call me', '+1 415 555 0142 ext. 3', ''])(
  'refuses the number "%s" before it reaches the platform',
  async (number) => {
    expect(await add({ provider: 'telnyx', number, credentialId: 'c' })).toMatchObject({
      status: 400,
      body: { error: numberTexts.invalid, code: 'bad_request' },
    });
    expect(world.platform.received).toEqual([]);
  },
);

test.each(['queued', 'ringing', 'in-progress', 'forwarding'])(
  'refuses to release a number while a call on it is %s',
  async (status) => {
    const { body } = await add({ provider: 'vapi' });
    const createdAt = new Date().toISOString();
    const call = { id: randomUUID(), createdAt, phoneNumberId: body.id, status };
    world.platform.calls.push(call);
    expect(await release(body.id)).toMatchObject({
      status: 409,
      body: { error: numberTexts.inCall, code: 'conflict' },
    });
    call.status = 'ended';
    expect((await release(body.id)).status).toBe(200);
  },
);

test('limits how many numbers an organization adds', async () => {
  const statuses = [];
  for (let count = 0; count < 9; count += 1)
    statuses.push((await add({ provider: 'vapi' })).status);
  expect(statuses).toEqual([...Array(8).fill(201), 429]);
});

test("doesn't release a number for an organization without a voice account", async () => {
  const { body } = await add({ provider: 'vapi' });
  expect((await release(body.id, world.ben)).status).toBe(409);
  expect(world.platform.phoneNumbers.some(({ id }) => id === body.id)).toBe(true);
});

test("looks for a number to release only in the organization's own account", async () => {
  const { body } = await add({ provider: 'vapi' });
  await giveEmptyAccount(world, world.ben);
  expect((await release(body.id, world.ben)).status).toBe(404);
  expect(world.platform.phoneNumbers.some(({ id }) => id === body.id)).toBe(true);
});
