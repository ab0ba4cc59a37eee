import { randomUUID } from 'node:crypto';
import { api, callTexts } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { startVoiceWorld } from '../testing/voice-world';

const world = sharedFixture(() => startVoiceWorld({ PORTAL_RATE_LIMITS: 'off' }));

function placeCall(number: string) {
  const body = {
    assistantId: world.platform.assistants[0]?.id,
    phoneNumberId: world.platform.phoneNumbers[0]?.id,
    customer: { number },
  };
  const headers = { 'idempotency-key': randomUUID() };
  return world.send(api.vapi.calls, { method: 'POST', body, headers });
}

test('refuses a call from a number to itself', async () => {
  expect(await placeCall(String(world.platform.phoneNumbers[0]?.number))).toMatchObject({
    status: 422,
    body: { error: callTexts.ownNumber, code: 'call_refused' },
  });
  expect(world.platform.placed()).toEqual([]);
});

test('refuses a call to another number of the organization', async () => {
  world.platform.phoneNumbers.push({ id: randomUUID(), number: '+1 415 555-0107' });
  const refused = await placeCall('+14155550107');
  world.platform.phoneNumbers.pop();
  expect(refused).toMatchObject({
    status: 422,
    body: { error: callTexts.otherOwnNumber, code: 'call_refused' },
  });
  expect(world.platform.placed()).toEqual([]);
  expect((await placeCall('+14155550107')).status).toBe(201);
});
