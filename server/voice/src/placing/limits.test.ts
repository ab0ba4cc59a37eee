import { randomUUID } from 'node:crypto';
import { api, callTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { sendJson } from '../testing/fake-platform';
import { startVoiceWorld } from '../testing/voice-world';

const world = sharedFixture(() =>
  startVoiceWorld({
    PORTAL_RATE_LIMITS: 'on',
    LIMIT_CALLS_PER_PERSON: '8/1h',
    LIMIT_CALLS_PER_ORGANIZATION: '9/1h',
    LIMIT_CALLS_AT_ONCE: '2',
    LIMIT_CALLS_SPEND_PER_DAY: '5',
  }),
);

beforeEach(() => {
  world.platform.calls.length = 0;
  world.platform.received.length = 0;
  world.platform.fault = null;
});

const placeCall = () =>
  world.send(api.vapi.calls, {
    method: 'POST',
    headers: { 'idempotency-key': randomUUID() },
    body: {
      assistantId: world.platform.assistants[0]?.id,
      phoneNumberId: world.platform.phoneNumbers[0]?.id,
      customer: { number: '+16502530000' },
    },
  });
const createCall = (more: object) => ({
  id: randomUUID(),
  createdAt: new Date().toISOString(),
  ...more,
});

test('refuses a call at the concurrency limit until another has ended', async () => {
  world.platform.calls.push(
    createCall({ status: 'in-progress' }),
    createCall({ status: 'ended', cost: 1 }),
  );
  expect(await placeCall()).toMatchObject({ status: 201 });
  const refused = await placeCall();
  expect(refused).toMatchObject({
    status: 429,
    body: { error: callTexts.atOnce(2), code: 'rate_limited' },
  });
  expect(refused.headers.get('retry-after')).toBe('30');
  for (const one of world.platform.calls) one.status = 'ended';
  expect(await placeCall()).toMatchObject({ status: 201 });
  expect(world.platform.placed()).toHaveLength(2);
});

test('refuses a call after the daily spending limit is reached', async () => {
  world.platform.calls.push(
    createCall({ status: 'ended', cost: 4.5 }),
    createCall({ status: 'ended', cost: 0.5 }),
  );
  expect(await placeCall()).toMatchObject({ status: 429, body: { error: callTexts.spend(5) } });
  expect(world.platform.placed()).toEqual([]);
});

test("refuses calls when usage can't be read, unless the platform has no analytics", async () => {
  world.platform.fault = ({ path }, res) => path === '/analytics' && sendJson(res, {}, 500);
  expect(await placeCall()).toMatchObject({ status: 502, body: { error: 'Failed to make call' } });
  expect(world.platform.placed()).toEqual([]);
  world.platform.fault = ({ path }, res) => path === '/analytics' && sendJson(res, {}, 404);
  expect(await placeCall()).toMatchObject({ status: 201 });
});

test('rate-limits the calls of a member', async () => {
  const statuses = [];
  for (let n = 0; n < 4; n += 1) {
    for (const one of world.platform.calls) one.status = 'ended';
    statuses.push((await placeCall()).status);
  }
  expect(statuses).toEqual([201, 201, 429, 429]);
  expect((await placeCall()).body.error).toMatch(
    /^Too many attempts\. Please try again in \d+ minutes/,
  );
});
