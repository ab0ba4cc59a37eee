import { type Vapi, VapiClient, VapiError } from '@vapi-ai/server-sdk';
import { seedDemoVoice, startVoiceService } from 'embedded-voice';
import { createLogger, type Database, type RunningServer } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';

let db: Database;
let service: RunningServer;
let vapi: VapiClient;
let stranger: VapiClient;
const nobody = '4b0c5a10-0000-4000-8000-000000000001';

beforeAll(async () => {
  db = await createTestDatabase('embedded-voice');
  const logger = createLogger({ level: 'silent', name: 'test' });
  service = await startVoiceService({ db, port: 0, host: '127.0.0.1', logger, speed: 1 });
  const { apiKey } = await seedDemoVoice(db, { externalId: 'sdk', name: 'SDK' });
  const environment = `http://127.0.0.1:${service.port}`;
  vapi = new VapiClient({ token: apiKey, environment });
  stranger = new VapiClient({ token: 'nobody', environment });
});
afterAll(async () => {
  await service.close();
  await db.close();
});

/** The error class and status that the SDK makes of a failure. */
async function failureOf(work: PromiseLike<unknown>) {
  const error: unknown = await Promise.resolve(work).then(
    () => null,
    (reason) => reason,
  );
  if (!(error instanceof VapiError)) throw new Error(`Expected a VapiError, got ${error}`);
  return { name: error.constructor.name, status: error.statusCode, body: error.body };
}

test('assistants: create, list, read, change and delete', async () => {
  const made = await vapi.assistants.create({
    name: 'From the SDK',
    firstMessage: 'Hello!',
    model: { provider: 'openai', model: 'gpt-4o-mini' },
    voice: { provider: 'vapi', voiceId: 'Elliot' },
  });
  expect(made).toMatchObject({ name: 'From the SDK', firstMessage: 'Hello!' });
  expect(await vapi.assistants.get({ id: made.id })).toEqual(made);
  expect(await vapi.assistants.list({ limit: 1 })).toEqual([made]);
  const changed = await vapi.assistants.update({ id: made.id, name: 'Renamed' });
  expect(changed).toMatchObject({ id: made.id, name: 'Renamed', firstMessage: 'Hello!' });
  expect(await vapi.assistants.delete({ id: made.id })).toEqual(changed);
  expect(await vapi.assistants.list()).toHaveLength(4);
});

test('phone numbers: create, list, read, change and delete', async () => {
  const made = await vapi.phoneNumbers.create({
    provider: 'vapi',
    name: 'Night line',
    numberDesiredAreaCode: '628',
  });
  expect(made).toMatchObject({ provider: 'vapi', name: 'Night line', status: 'active' });
  expect(made.number).toMatch(/^\+162855501\d\d$/);
  expect(await vapi.phoneNumbers.get({ id: made.id })).toEqual(made);
  const body: Vapi.UpdatePhoneNumbersRequestBody = { provider: 'vapi', name: 'Day line' };
  expect(await vapi.phoneNumbers.update({ id: made.id, body })).toMatchObject({ name: 'Day line' });
  await vapi.phoneNumbers.delete({ id: made.id });
  expect(await vapi.phoneNumbers.list()).toHaveLength(2);
});

test('tools: create, list, read, change and delete', async () => {
  const made = await vapi.tools.create({
    type: 'function',
    function: { name: 'look_up', parameters: { type: 'object', properties: {} } },
    server: { url: 'https://hooks.example/look-up' },
  });
  expect(await vapi.tools.get({ id: made.id })).toEqual(made);
  const changed = await vapi.tools.update({
    id: made.id,
    body: { type: 'function', async: true },
  });
  expect(changed).toMatchObject({ type: 'function', async: true });
  await vapi.tools.delete({ id: made.id });
  expect(await vapi.tools.list()).toHaveLength(3);
});

test('calls: the list with its filters, and one call with its conversation', async () => {
  const calls = await vapi.calls.list();
  expect(calls).toHaveLength(30);
  const [first] = calls;
  const assistantId = first?.assistantId ?? '';
  const ofAssistant = await vapi.calls.list({ assistantId, limit: 2 });
  expect(ofAssistant.map((call) => call.assistantId)).toEqual([assistantId, assistantId]);
  const older = await vapi.calls.list({ createdAtLt: first?.createdAt });
  expect(older).toHaveLength(29);
  const call = await vapi.calls.get({ id: first?.id ?? '' });
  expect(call.status).toBe('ended');
  expect(call.artifact?.transcript).toContain('AI: ');
  expect(call.analysis?.summary).toBeTruthy();
  expect(call.costBreakdown?.total).toBe(call.cost);
});

test('analytics: counts by group, of all time', async () => {
  const [answer] = await vapi.analytics.get({
    queries: [
      {
        table: 'call',
        name: 'by-reason',
        groupBy: ['endedReason'],
        timeRange: { start: '2000-01-01T00:00:00Z' },
        operations: [{ operation: 'count', column: 'id', alias: 'calls' }],
      },
    ],
  });
  const counts = answer?.result.map(({ calls }) => Number(calls)) ?? [];
  expect(counts.length).toBeGreaterThan(5);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
});

test('the typed errors come out for the faults that they stand for', async () => {
  expect(await failureOf(stranger.assistants.list())).toMatchObject({ status: 401 });
  expect(await failureOf(vapi.assistants.get({ id: nobody }))).toMatchObject({
    status: 404,
    body: { message: 'Assistant Not Found', error: 'Not Found', statusCode: 404 },
  });
  expect(await failureOf(vapi.assistants.create({ name: 'x'.repeat(41) }))).toMatchObject({
    status: 400,
    body: { message: ['name must be shorter than or equal to 40 characters'] },
  });
  const [tool] = await vapi.tools.list();
  expect(await failureOf(vapi.tools.delete({ id: tool?.id ?? '' }))).toMatchObject({ status: 409 });
});
