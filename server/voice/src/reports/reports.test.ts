import { createHmac, randomUUID } from 'node:crypto';
import { getWebhookSecret } from 'server-core/secrets/webhook-secret';
import { api } from 'shared-contract';
import { DatabaseError } from 'shared-server';
import { sharedFixture } from 'shared-server/testing';
import { createIndexWork } from '../call-index/sync/index-loop';
import { createVendorCall } from '../call-index/testing/vendor-calls';
import { startVoiceWorld, type VoiceWorld } from '../testing/voice-world';
import { createVoiceClients } from '../upstream/voice-client';

const world = sharedFixture(() => startVoiceWorld({ EVENT_STREAMS_PER_SESSION: '1' }));
let assistantId: string;

beforeAll(async () => {
  await world.send(api.vapi.assistants);
  assistantId = String(world.platform.assistants[0]?.id);
});

interface Sent {
  organizationId?: string;
  secretOf?: string;
  timestamp?: number;
  tamper?: (body: string) => string;
}

function sendReport(message: object, sent: Sent = {}) {
  const { organizationId = world.ada.organizationId, timestamp = Date.now() } = sent;
  const body = JSON.stringify({ message });
  const secret = getWebhookSecret(world.portal.deps.config, sent.secretOf ?? organizationId);
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return fetch(`${world.url}${api.voiceWebhook}?organization=${organizationId}`, {
    method: 'POST',
    body: sent.tamper?.(body) ?? body,
    headers: {
      'content-type': 'application/json',
      'x-vapi-signature': signature,
      'x-vapi-timestamp': String(timestamp),
    },
  });
}
const makeEndReport = (callId: string) => ({
  type: 'end-of-call-report',
  endedReason: 'customer-ended-call',
  call: { id: callId, assistantId },
});
const readTotalCalls = async () => (await world.send(api.vapi.assistants)).body[0].totalCalls;

test('counts the end of a call once, however often it is reported', async () => {
  const before = await readTotalCalls();
  const once = randomUUID();
  await Promise.all(Array.from({ length: 5 }, () => sendReport(makeEndReport(once))));
  expect(await readTotalCalls()).toBe(before + 1);
  await Promise.all(Array.from({ length: 20 }, () => sendReport(makeEndReport(randomUUID()))));
  expect(await readTotalCalls()).toBe(before + 21);
});

async function readRow(callId: string) {
  const { rows } = await world.portal.db.asOwner((tx) =>
    tx.query(
      `select c.*, t.summary, t.turns from portal.calls c
       join portal.call_texts t on t.organization_id = c.organization_id and t.call_id = c.id
       where c.id = $1`,
      [callId],
    ),
  );
  return rows[0];
}
const never = new AbortController().signal;

/** An end-of-call report with the call as it was before its end, and the final fields beside it. */
function makeFullEndReport(said: string) {
  const whole = createVendorCall({ assistantId }, [['user', said]]);
  const { messages, analysis, endedAt, cost, endedReason, ...call } = whole;
  const artifact = { messages };
  const added = { artifact, analysis, endedAt, cost, endedReason: 'voicemail' };
  return { type: 'end-of-call-report', ...added, call: { ...call, status: 'in-progress' } };
}

test('indexes a call from its end report without requesting it', async () => {
  await world.send(api.calls.all);
  world.platform.received.length = 0;
  const message = makeFullEndReport('Where is my kettle?');
  expect((await sendReport(message)).status).toBe(200);
  expect(world.platform.received).toEqual([]);
  expect(await readRow(message.call.id)).toMatchObject({
    status: 'ended',
    outcome: 'unanswered',
    cost: 0.125,
    duration_s: 65,
    summary: 'Asked for a visit.',
    turns: [{ role: 'user', text: 'Where is my kettle?', s: 0 }],
  });
});

test.each<[string, (message: ReturnType<typeof makeFullEndReport>) => object]>([
  ['the conversation', ({ artifact: _, ...message }) => message],
  ['the call', (message) => ({ ...message, call: { id: message.call.id } })],
])('reads the list of calls once when a report lacks %s', async (_, without) => {
  const { deps } = world.portal;
  const work = createIndexWork({ deps, voice: createVoiceClients(deps).voice });
  const syncDue = async () => {
    world.platform.received.length = 0;
    for (const item of (await work.due(0)).items) await work.step(item, never);
    return world.platform.received.map(({ path }) => path);
  };
  await syncDue();
  expect(await syncDue()).toEqual([]);
  const { call, ...added } = makeFullEndReport('Do you deliver?');
  world.platform.calls.push({ ...call, ...added, status: 'ended' } as never);
  await sendReport(without({ call, ...added }));
  expect(await readRow(call.id)).toBeUndefined();
  expect(await syncDue()).toEqual(['/call']);
  expect(await readRow(call.id)).toMatchObject({ turns: [{ text: 'Do you deliver?' }] });
});

test('acknowledges only reports that were stored', async () => {
  const message = makeFullEndReport('Are you open?');
  jest.spyOn(world.portal.db, 'transaction').mockRejectedValue(new DatabaseError('57P01', 'Gone'));
  expect((await sendReport(message)).status).toBe(503);
  jest.restoreAllMocks();
  expect((await sendReport(message)).status).toBe(200);
  expect(await readRow(message.call.id)).toMatchObject({ outcome: 'unanswered' });
});

test.each<[string, () => Sent]>([
  ['of another organization', () => ({ secretOf: world.ben.organizationId })],
  [
    'for another organization',
    () => ({ organizationId: world.ben.organizationId, secretOf: world.ada.organizationId }),
  ],
  ['from long ago', () => ({ timestamp: Date.now() - 3_600_000 })],
  ['from the future', () => ({ timestamp: Date.now() + 3_600_000 })],
  ['of another text', () => ({ tamper: (body) => body.replace('customer', 'someone') })],
])('refuses a signature %s', async (_, sent) => {
  const before = await readTotalCalls();
  expect((await sendReport(makeEndReport(randomUUID()), sent())).status).toBe(401);
  expect(await readTotalCalls()).toBe(before);
});

async function listen(member: VoiceWorld['ada']) {
  const stop = new AbortController();
  const answer = await fetch(world.url + api.events, {
    headers: { authorization: `Bearer ${member.session.access_token}` },
    signal: stop.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    stop: () => stop.abort(),
    async until(part: string) {
      while (!text.includes(part)) {
        const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) break;
        text += value;
      }
      return text;
    },
  };
}

test("notifies only browsers of the call's organization", async () => {
  const ada = await listen(world.ada);
  const ben = await listen(world.ben);
  const callId = randomUUID();
  await sendReport({ type: 'status-update', status: 'ringing', call: { id: callId, assistantId } });
  expect(await ada.until(callId)).toContain('"status":"ringing"');
  const own = randomUUID();
  await sendReport(
    { type: 'status-update', status: 'queued', call: { id: own } },
    { organizationId: world.ben.organizationId },
  );
  expect(await ben.until(own)).not.toContain(callId);
  expect((await listen(world.ada)).status).toBe(429);
  ada.stop();
  ben.stop();
});

test('refuses a stream without a session', async () => {
  expect((await fetch(world.url + api.events)).status).toBe(401);
});
