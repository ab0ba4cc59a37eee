import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Vapi, VapiClient, VapiError } from '@vapi-ai/server-sdk';
import { seedDemoVoice, startVoiceService } from 'embedded-voice';
import { createLogger, type Database, type RunningServer } from 'shared-server';
import { createTestDatabase } from 'shared-server/testing';
import { inWholeRun } from 'shared-server/testing/matrix';

let db: Database;
let service: RunningServer;
let vapi: VapiClient;
let stranger: VapiClient;
let assistantId: string;
let phoneNumberId: string;
const unknownId = '4b0c5a10-0000-4000-8000-000000000001';

beforeAll(async () => {
  db = await createTestDatabase('embedded-voice');
  const logger = createLogger({ level: 'silent', name: 'test' });
  service = await startVoiceService({ db, port: 0, host: '127.0.0.1', logger, speed: 30 });
  const { apiKey } = await seedDemoVoice(db, { externalId: 'sdk', name: 'SDK' });
  const environment = `http://127.0.0.1:${service.port}`;
  vapi = new VapiClient({ token: apiKey, environment });
  stranger = new VapiClient({ token: 'unknown', environment });
  const [assistant] = await vapi.assistants.list();
  const [phoneNumber] = await vapi.phoneNumbers.list();
  assistantId = assistant?.id ?? '';
  phoneNumberId = phoneNumber?.id ?? '';
});
afterAll(async () => {
  await service.close();
  await db.close();
});

const customer = (suffix: string) => ({ number: `+1415555${suffix}`, name: 'Maya Orlin' });

const place = (to: { number: string; name?: string }) =>
  vapi.calls.create({ assistantId, phoneNumberId, customer: to }) as PromiseLike<Vapi.Call>;

async function endOf(id: string): Promise<Vapi.Call> {
  for (;;) {
    const call = await vapi.calls.get({ id });
    if (call.status === 'ended') return call;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

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

test('analytics: the history of a column, and the use of the account', async () => {
  const timeRange = { start: '2000-01-01T00:00:00Z' };
  const [history, use] = await vapi.analytics.get({
    queries: [
      {
        table: 'call',
        name: 'costs',
        timeRange,
        operations: [{ operation: 'history', column: 'cost', alias: 'costs' }],
      },
      {
        table: 'subscription',
        name: 'use',
        timeRange,
        operations: [{ operation: 'max', column: 'concurrency', alias: 'lines' }],
      },
    ],
  });
  expect(history?.result[0]?.costs).toHaveLength(30);
  expect(Number(use?.result[0]?.lines)).toBeGreaterThanOrEqual(1);
});

test('calls: place, follow to the end, rename and delete', async () => {
  const made = await place(customer('0142'));
  expect(made).toMatchObject({ status: 'queued', type: 'outboundPhoneCall', assistantId });
  expect(await vapi.calls.update({ id: made.id, name: 'Renamed' })).toMatchObject({
    name: 'Renamed',
  });
  const ended = await endOf(made.id);
  expect(ended).toMatchObject({ endedReason: 'assistant-ended-call', name: 'Renamed' });
  expect(ended.messages?.length).toBeGreaterThan(5);
  expect(ended.analysis?.summary).toBeTruthy();
  expect(ended.costBreakdown?.total).toBe(ended.cost);
  expect(await vapi.calls.delete({ id: made.id })).toMatchObject({ id: made.id });
  expect(await failureOf(vapi.calls.get({ id: made.id }))).toMatchObject({ status: 404 });
}, 60_000);

test('calls: several customers at once, with the errors of those who cannot be called', async () => {
  const answer = (await vapi.calls.create({
    assistantId,
    phoneNumberId,
    customers: [customer('0190'), { number: '0190' }],
  })) as Vapi.CallBatchResponse;
  expect(answer.results).toHaveLength(1);
  expect(answer.errors).toHaveLength(1);
  const busy = await endOf(answer.results[0]?.id ?? '');
  expect(busy.endedReason).toBe('customer-busy');
}, 60_000);

inWholeRun(test)(
  'recordings: the vendor paths lead to audio, with ranges',
  async () => {
    const calls = await vapi.calls.list();
    const spoken = calls.find(({ artifact }) => artifact?.recording?.stereoUrl);
    for (const track of ['mono', 'stereo']) {
      const answer = await vapi.fetch(`/call/${spoken?.id}/${track}-recording`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('audio/wav');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.toString('latin1', 0, 4)).toBe('RIFF');
      expect(bytes.readUInt16LE(22)).toBe(track === 'mono' ? 1 : 2);
      const part = await vapi.fetch(`/call/${spoken?.id}/${track}-recording`, {
        headers: { Range: 'bytes=44-143' },
      });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(44, 144))).toBe(true);
    }
    await vapi.calls.callArtifactControllerMonoRecordingDownload({ id: spoken?.id ?? '' });
  },
  60_000,
);

test('squads: create, list, read, change and delete', async () => {
  const made = await vapi.squads.create({ name: 'Everyone', members: [{ assistantId }] });
  expect(await vapi.squads.get({ id: made.id })).toEqual(made);
  expect(await vapi.squads.list()).toEqual([made]);
  expect(await vapi.squads.list({ idAny: [made.id, unknownId] })).toEqual([made]);
  const members = [{ assistantId }, { assistant: { name: 'Second' } }];
  const changed = await vapi.squads.update({ id: made.id, name: 'All', members });
  expect(changed).toMatchObject({ name: 'All', members });
  await vapi.squads.delete({ id: made.id });
  expect(await vapi.squads.list()).toEqual([]);
});

test('files: create, list, read, change and delete', async () => {
  const file = new File(['Opening hours: 8 to 6.'], 'hours.txt', { type: 'text/plain' });
  const made = await vapi.files.create({ file, purpose: 'assistant' });
  expect(made).toMatchObject({ name: 'hours.txt', mimetype: 'text/plain', bytes: 22 });
  expect(await vapi.files.get({ id: made.id })).toMatchObject({ id: made.id, status: 'done' });
  expect(await vapi.files.list({ purpose: 'assistant' })).toHaveLength(1);
  expect(await vapi.files.list({ purpose: 'knowledge-base-v2' })).toHaveLength(0);
  const changed = await vapi.files.update({ id: made.id, name: 'Hours' });
  expect(changed).toMatchObject({ name: 'Hours', originalName: 'hours.txt' });

  const bases = vapi.knowledgeBasesV2;
  const base = await bases.knowledgeBaseV2ControllerCreate({ name: 'Opening hours' });
  const attached = await bases.knowledgeBaseV2ControllerFileAttach({
    id: base.id,
    fileId: made.id,
  });
  expect(attached).toMatchObject({ fileName: 'hours.txt', status: 'ready' });
  const whole = await bases.knowledgeBaseV2ControllerFindOne({ id: base.id });
  expect(whole.files).toEqual([attached]);
  await bases.knowledgeBaseV2ControllerRemove({ id: base.id });
  await vapi.files.delete({ id: made.id });
  expect(await vapi.files.list({ purpose: 'assistant' })).toHaveLength(0);
});

test('phone numbers in pages, found by name', async () => {
  const { results, metadata } = await vapi.phoneNumbers.phoneNumberControllerFindAllPaginated({
    search: 'main',
    limit: 1,
  });
  expect(results).toMatchObject([{ name: 'Main line' }]);
  expect(metadata).toMatchObject({ totalItems: 1, currentPage: 1 });
});

test('the typed errors come out for the faults that they stand for', async () => {
  expect(await failureOf(stranger.assistants.list())).toMatchObject({ status: 401 });
  expect(await failureOf(vapi.assistants.get({ id: unknownId }))).toMatchObject({
    status: 404,
    body: { message: 'Assistant Not Found', error: 'Not Found', statusCode: 404 },
  });
  expect(await failureOf(vapi.assistants.create({ name: 'x'.repeat(41) }))).toMatchObject({
    status: 400,
    body: { message: ['name must be shorter than or equal to 40 characters'] },
  });
  const [tool] = await vapi.tools.list();
  expect(await failureOf(vapi.tools.delete({ id: tool?.id ?? '' }))).toMatchObject({ status: 409 });
  expect(await failureOf(vapi.calls.list({ id: 'x' }))).toMatchObject({ status: 400 });
});

test.each<[string, number, string, () => PromiseLike<unknown>]>([
  ['a call to no number', 400, 'BadRequestError', () => place({ number: '4155550142' })],
  [
    'a call that the service fails to place',
    500,
    'InternalServerError',
    () => place(customer('0199')),
  ],
  ['no file', 400, 'BadRequestError', () => vapi.files.create({ file: new File([], 'empty.txt') })],
  [
    'a recording of no call',
    404,
    'NotFoundError',
    () => vapi.calls.callArtifactControllerStereoRecordingDownload({ id: unknownId }),
  ],
  [
    'a recording for a stranger',
    401,
    'UnauthorizedError',
    () => stranger.calls.callArtifactControllerMonoRecordingDownload({ id: unknownId }),
  ],
  [
    'a tool in use',
    409,
    'ConflictError',
    async () => {
      const assistants = await vapi.assistants.list();
      const id = assistants.flatMap(({ model }) => model?.toolIds ?? [])[0];
      await vapi.tools.delete({ id: id ?? '' });
    },
  ],
  [
    'an assistant in use',
    409,
    'ConflictError',
    async () => {
      const phone = (await vapi.phoneNumbers.list()).find((number) => number.assistantId);
      await vapi.assistants.delete({ id: phone?.assistantId ?? '' });
    },
  ],
])(
  '%s is a %i, and the SDK says %s',
  async (_what, status, name, work) => {
    expect(await failureOf(work())).toMatchObject({ name, status });
  },
  30_000,
);

inWholeRun(test)(
  'a call that cannot be deleted is unavailable, as the SDK says after its retries',
  async () => {
    const made = await place(customer('0198'));
    expect(await failureOf(vapi.calls.delete({ id: made.id }))).toMatchObject({
      name: 'ServiceUnavailableError',
      status: 503,
    });
  },
  30_000,
);

describe('what the platform may say and this service does not', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  /** A platform that answers everything with this status; with none, not at all. */
  const answering = async (status: number | null) => {
    server = createServer((_req, res) => {
      const body = JSON.stringify({ message: 'No', error: 'No', statusCode: status });
      if (status) res.writeHead(status, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    return new VapiClient({ token: 'x', environment: `http://127.0.0.1:${port}` });
  };
  const once = { maxRetries: 0, timeoutInSeconds: 1 };

  test.each([
    [402, 'PaymentRequiredError'],
    [403, 'VapiError'],
    [429, 'VapiError'],
  ])('%i is a %s', async (status, name) => {
    const client = await answering(status);
    const run = { simulations: [], target: { type: 'assistant', assistantId: unknownId } } as never;
    // The SDK knows 402 of one request alone.
    const work =
      status === 402
        ? client.simulationRuns.simulationRunControllerCreate(run, once)
        : client.assistants.list({}, once);
    expect(await failureOf(work)).toMatchObject({ name, status });
  });

  test('an answer that does not come in time is a failure without a status', async () => {
    const client = await answering(null);
    const failure = await failureOf(client.calls.list({}, once));
    expect(failure).toMatchObject({ name: expect.stringMatching(/^Vapi/), status: undefined });
  });
});
