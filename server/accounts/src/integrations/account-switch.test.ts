import { createHmac, randomUUID } from 'node:crypto';
import { getWebhookSecret } from 'server-core/secrets/webhook-secret';
import { giveKey } from 'server-voice/testing/voice-world';
import { api, fillPath } from 'shared-contract';
import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import type { TestMember } from '../testing/test-portal';
import { createSender, startAccountWorld } from './testing/account-world';

const account = fillPath(api.integrations.account, { provider: 'vapi' });
const world = sharedFixture(startAccountWorld);
const send = createSender(world, () => ada);
const connectOutside = () =>
  send(account, 'PUT', { baseUrl: world.outside.url, apiKey: world.outside.apiKey });

let ada: TestMember;
beforeEach(async () => {
  ada = await world.portal.signUp('Ada');
  await giveKey(world.portal, ada, world.service.apiKey);
});

test('indexes only the calls of the connected account', async () => {
  const createdAt = new Date().toISOString();
  const createCall = (id: string) => ({ id, createdAt, updatedAt: createdAt, status: 'ended' });
  const [before, after] = [randomUUID(), randomUUID()];
  world.service.calls.push(createCall(before));
  world.outside.calls.push(createCall(after));
  const listCalls = async () =>
    (await send(api.calls.all)).body.calls.map(({ id }: { id: string }) => id);
  expect(await listCalls()).toEqual([before]);
  await connectOutside();
  expect(await listCalls()).toEqual([after]);
});

test("ignores a report from the portal's service when another account is connected", async () => {
  await connectOutside();
  const message = {
    type: 'status-update',
    status: 'ringing',
    call: { id: randomUUID(), assistantId: randomUUID() },
  };
  const body = JSON.stringify({ message });
  const timestamp = String(Date.now());
  const secret = getWebhookSecret(world.portal.deps.config, ada.organizationId);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  const answer = await fetch(`${world.url}${api.voiceWebhook}?organization=${ada.organizationId}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-vapi-signature': signature,
      'x-vapi-timestamp': timestamp,
    },
  });
  expect(answer.status).toBe(200);
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query('select 1 from portal.live_events where organization_id = $1', [ada.organizationId]),
  );
  expect(rows).toEqual([]);
});

inWholeRun(test)('refuses an idempotency key that was used with another account', async () => {
  const wanted = {
    assistantId: String(world.service.assistants[0]?.id),
    phoneNumberId: String(world.service.phoneNumbers[0]?.id),
    customer: { number: '+14155550123' },
  };
  const headers = { 'idempotency-key': randomUUID() };
  expect((await send(api.vapi.calls, 'POST', wanted, headers)).status).toBe(201);
  await connectOutside();
  const again = await send(api.vapi.calls, 'POST', wanted, headers);
  expect(again).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(world.outside.placed()).toEqual([]);
});
