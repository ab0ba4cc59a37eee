import { sharedFixture } from 'shared-server/testing';
import { inWholeRun } from 'testing/matrix';
import { startTestService, type TestAnswer } from '../../testing/start-test-service';
import { waitUntil } from '../../testing/until';

const SPEED = 15;
const service = sharedFixture(() => startTestService(SPEED));
const client = sharedFixture(() => service.createClient('live'));
let line: { assistantId: string; phoneNumberId: string };

beforeAll(async () => {
  const { body: tool } = await client('POST', '/tool', {
    type: 'function',
    function: { name: 'look_up', parameters: { type: 'object', properties: { name: {} } } },
  });
  const model = {
    provider: 'openai',
    model: 'gpt-4o-mini',
    messages: [{ role: 'system', content: 'Be brief.' }],
    toolIds: [tool.id],
  };
  const { body: assistant } = await client('POST', '/assistant', { name: 'A', model });
  const { body: number } = await client('POST', '/phone-number', { provider: 'vapi' });
  line = { assistantId: assistant.id, phoneNumberId: number.id };
});

const placeCall = (number: string, more: object = {}) =>
  client('POST', '/call', { ...line, customer: { number, name: 'Maya Orlin' }, ...more });
const readCall = (id: string) => client('GET', `/call/${id}`);
const hasStatus = (status: string) => (answer: TestAnswer) => answer.body.status === status;

test('reports a call from queued through in progress to ended', async () => {
  const placed = await placeCall('+14155550142', { name: 'Test call' });
  expect(placed).toMatchObject({
    status: 201,
    body: { ...line, status: 'queued', type: 'outboundPhoneCall', name: 'Test call', messages: [] },
  });
  const seen = new Set<string>(['queued']);
  const turns = new Set<number>();
  const { body: call } = await waitUntil(
    () => readCall(placed.body.id),
    ({ body }) => {
      seen.add(body.status);
      turns.add(body.messages.length);
      return body.status === 'ended';
    },
  );
  expect([...seen]).toEqual(expect.arrayContaining(['queued', 'in-progress', 'ended']));
  expect(turns.size).toBeGreaterThan(4);
  expect(call.endedReason).toBe('customer-ended-call');
  expect(call.analysis.summary).toContain('Maya Orlin');
  expect(call.summary).toBe(call.analysis.summary);
  expect(call.transcript).toContain('User: ');
  const roles = call.messages.map(({ role }: { role: string }) => role);
  expect(roles).toEqual(expect.arrayContaining(['system', 'bot', 'user', 'tool_calls']));
  const { total, transport, stt, llm, tts, vapi, analysisCostBreakdown } = call.costBreakdown;
  expect(total).toBe(call.cost);
  const parts = transport + stt + llm + tts + vapi + analysisCostBreakdown.summary;
  expect(parts).toBeCloseTo(call.cost, 8);
  expect(call.cost).toBeGreaterThan(0.01);
  const last = call.messages.at(-1);
  expect(Date.parse(call.endedAt)).toBeGreaterThan(last.endTime ?? last.time);
  expect(Date.parse(call.startedAt)).toBeGreaterThan(Date.parse(call.createdAt));
  expect(call.artifact.recording.stereoUrl).toBe(call.stereoRecordingUrl);
  const logs = await client('GET', `/logs?type=Provider&callId=${call.id}`);
  expect(JSON.parse(logs.body.results[0].responseBody).toolCalls[0].function.name).toBe('look_up');
});

test('charges and records nothing when no one answers', async () => {
  const { body } = await placeCall('+14155550190');
  const { body: call } = await waitUntil(() => readCall(body.id), hasStatus('ended'));
  expect(call).toMatchObject({ endedReason: 'customer-busy', cost: 0, messages: [] });
  expect(call).not.toHaveProperty('startedAt');
  expect(call).not.toHaveProperty('recordingUrl');
  expect((await client('GET', `/call/${call.id}/mono-recording`)).body).toEqual({
    message: 'Recording Not Found',
    error: 'Not Found',
    statusCode: 404,
  });
});

inWholeRun(test)('continues a running call after the service restarts', async () => {
  const { body } = await placeCall('+14155550142');
  await waitUntil(
    () => readCall(body.id),
    ({ body: call }) => call.messages.length > 2,
  );
  await service.restart();
  const { body: call } = await waitUntil(() => readCall(body.id), hasStatus('ended'));
  expect(call.endedReason).toBe('customer-ended-call');
});

inWholeRun(test)('hangs up only once through the control address', async () => {
  const { body } = await placeCall('+14155550142');
  const { controlUrl } = body.monitor;
  await waitUntil(
    () => readCall(body.id),
    ({ body: call }) => call.messages.length > 1,
  );
  expect((await client('POST', controlUrl, { type: 'sing' })).status).toBe(400);
  expect((await client('POST', `${controlUrl}x`, { type: 'end-call' })).status).toBe(404);
  expect((await client('POST', controlUrl, { type: 'end-call' })).status).toBe(200);
  const { body: call } = await readCall(body.id);
  expect(call).toMatchObject({ status: 'ended', endedReason: 'manually-canceled' });
  expect(call.cost).toBeGreaterThan(0);
  expect((await client('POST', controlUrl, { type: 'end-call' })).status).toBe(410);
});

test('renames and deletes a live call', async () => {
  const { body } = await placeCall('+14155550142');
  const path = `/call/${body.id}`;
  expect((await client('PATCH', path, { name: 'Renamed' })).body.name).toBe('Renamed');
  await waitUntil(
    () => readCall(body.id),
    ({ body: call }) => call.status !== 'queued',
  );
  expect((await readCall(body.id)).body.name).toBe('Renamed');
  expect((await client('PATCH', path, { status: 'ended' })).status).toBe(400);
  expect((await client('DELETE', path, {})).body.id).toBe(body.id);
  expect((await readCall(body.id)).status).toBe(404);
});

test('reports the customers that cannot be called when several are called at once', async () => {
  const customers = [{ number: '+14155550142' }, { number: '4155550142' }];
  const { status, body } = await client('POST', '/call', { ...line, customers });
  expect(status).toBe(201);
  expect(body.results).toHaveLength(1);
  expect(body.errors).toMatchObject([{ customer: { number: '4155550142' } }]);
});

test('places a scheduled call at its time', async () => {
  const earliestAt = new Date(Date.now() + 500).toISOString();
  const { body } = await placeCall('+14155550190', { schedulePlan: { earliestAt } });
  expect(body.status).toBe('scheduled');
  await waitUntil(
    () => readCall(body.id),
    ({ body: call }) => call.status !== 'scheduled',
  );
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(earliestAt));
  const { body: call } = await waitUntil(() => readCall(body.id), hasStatus('ended'));
  expect(call.endedReason).toBe('customer-busy');
});

test('cancels a scheduled call', async () => {
  const earliestAt = new Date(Date.now() + 60_000).toISOString();
  const { body } = await placeCall('+14155550142', { schedulePlan: { earliestAt } });
  expect(body.status).toBe('scheduled');
  await client('POST', body.monitor.controlUrl, { type: 'end-call' });
  expect((await readCall(body.id)).body.endedReason).toBe('manually-canceled');
});

const missing = '4b0c5a10-0000-4000-8000-000000000001';
const notE164 =
  'customer.number must be a valid phone number in the E.164 format. Hot tip, you may be missing the country code (Eg. US: +1).';
test.each<[object, number, unknown]>([
  [{ customer: { number: '4155550142' } }, 400, [notE164]],
  [{ customer: { number: '+1 415 555 0142' } }, 400, [notE164]],
  [{ customer: {} }, 400, ['customer.number must be a string']],
  [
    { customer: { number: '+14155550142', nme: 'x' } },
    400,
    ['customer.property nme should not exist'],
  ],
  [{ metadata: {} }, 400, ['property metadata should not exist']],
  [{ assistantId: 'x' }, 400, ['assistantId must be a UUID']],
  [
    { assistantId: missing },
    400,
    `Couldn't Get Assistant. \`assistantId\` ${missing} Does Not Exist.`,
  ],
  [
    { phoneNumberId: missing },
    400,
    `Couldn't Get Phone Number. \`phoneNumberId\` ${missing} Does Not Exist.`,
  ],
  [
    { phoneNumberId: undefined },
    400,
    "Couldn't Get Phone Number. Need Either `phoneNumberId` Or `phoneNumber`.",
  ],
  [{ customer: { number: '+14155550199' } }, 500, 'Internal server error'],
])('responds to POST /call %j with status %i', async (change, status, message) => {
  const customer = { number: '+14155550142' };
  const answer = await client('POST', '/call', { ...line, customer, ...change });
  expect(answer).toMatchObject({ status, body: { message, statusCode: status } });
});

test("refuses access to another account's calls and assistants", async () => {
  const stranger = await service.createClient('stranger');
  const { body } = await placeCall('+14155550142');
  expect((await stranger('GET', `/call/${body.id}`)).status).toBe(404);
  expect((await stranger('DELETE', `/call/${body.id}`, {})).status).toBe(404);
  expect(
    (await stranger('POST', '/call', { ...line, customer: { number: '+14155550142' } })).body
      .message,
  ).toMatch(/Does Not Exist/);
});
