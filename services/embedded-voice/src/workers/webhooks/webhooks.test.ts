import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger, createOutsideClient } from 'shared-server';
import { inWholeRun } from 'testing/matrix';
import {
  startTestService,
  type TestClient,
  type TestService,
} from '../../testing/start-test-service';
import { waitUntil } from '../../testing/until';
import { startScheduler } from '../scheduler/start-scheduler';
import { getSignature } from './deliver';

const testInWholeRun = inWholeRun(test);

interface Received {
  headers: IncomingMessage['headers'];
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: an event as it comes over the wire
  message: any;
}

let service: TestService;
let client: TestClient;
let receiver: Server;
let received: Received[] = [];
let answers: number[] = [];
let beforeAnswer = async (_text: string) => {};
const serverSecret = 'a-shared-secret';

beforeAll(async () => {
  receiver = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    received.push({ headers: req.headers, text, message: JSON.parse(text).message });
    await beforeAnswer(text);
    res.writeHead(answers.shift() ?? 200).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => receiver.once('listening', resolve));
  service = await startTestService(40);
  const serverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  client = await service.createClient('hooked', { serverUrl, serverSecret });
});
beforeEach(() => {
  received = [];
  answers = [];
  beforeAnswer = async () => {};
});
afterAll(async () => {
  await service.close();
  receiver.close();
});

async function placeCall(assistant: object = {}) {
  const { body: number } = await client('POST', '/phone-number', { provider: 'vapi' });
  const { status, body } = await client('POST', '/call', {
    phoneNumberId: number.id,
    customer: { number: '+14155550142' },
    assistant: { model: { provider: 'openai' }, ...assistant },
  });
  expect(status).toBe(201);
  return body;
}

const isReport = ({ message }: Received) => message.type === 'end-of-call-report';
const getStatuses = (events = received) =>
  events.flatMap(({ message }) => (message.type === 'status-update' ? [message.status] : []));

test('sends signed events for each status in order and for the final report', async () => {
  const call = await placeCall();
  await waitUntil(
    () => received,
    (all) => all.some(isReport),
  );
  expect(getStatuses()).toEqual(['queued', 'ringing', 'in-progress', 'ended']);
  const report = received.at(-1);
  expect(report?.message).toMatchObject({
    type: 'end-of-call-report',
    endedReason: 'customer-ended-call',
    call: { id: call.id },
    analysis: { summary: expect.any(String) },
    cost: expect.any(Number),
    startedAt: expect.any(String),
    endedAt: expect.any(String),
  });
  expect(report?.message.artifact.recording.stereoUrl).toContain(call.id);
  expect(received.some(({ message }) => message.type === 'conversation-update')).toBe(true);
  for (const { headers, text } of received) {
    const timestamp = String(headers['x-vapi-timestamp']);
    expect(headers['x-vapi-signature']).toBe(getSignature(serverSecret, timestamp, text));
    expect(Math.abs(Date.now() - Number(timestamp))).toBeLessThan(60_000);
  }
  const deliveries = received.map(({ headers }) => headers['x-vapi-delivery']);
  expect(new Set(deliveries).size).toBe(received.length);
});

test('announces the end of a deleted call without an end-of-call report', async () => {
  const call = await placeCall();
  expect((await client('DELETE', `/call/${call.id}`, {})).status).toBe(200);
  await waitUntil(
    () => received,
    (all) =>
      ['call.deleted', 'ended'].every((one) =>
        all.some(({ message }) => message.type === one || message.status === one),
      ),
  );
  const ended = received.find(({ message }) => message.status === 'ended');
  expect(ended?.message).toMatchObject({ endedReason: 'call-deleted', call: { id: call.id } });
  expect(received.some(isReport)).toBe(false);
});

testInWholeRun('retries a refused event until it is accepted', async () => {
  answers = [500, 503, 200];
  const call = await placeCall();
  await waitUntil(
    () => received,
    (all) => all.some(isReport),
  );
  const [first, second, third] = received.map(({ headers }) => headers['x-vapi-delivery']);
  expect([second, third]).toEqual([first, first]);
  expect(getStatuses()).toEqual(['queued', 'queued', 'queued', 'ringing', 'in-progress', 'ended']);
  const logs = await client('GET', `/logs?type=Webhook&callId=${call.id}&sortOrder=ASC`);
  const codes = logs.body.results.map((log: { responseHttpCode: number }) => log.responseHttpCode);
  expect(codes.slice(0, 3)).toEqual([500, 503, 200]);
});

test('refuses to send events to an address in a private network', async () => {
  const port = (receiver.address() as AddressInfo).port;
  const call = await placeCall({ server: { url: `http://localhost:${port}/inside` } });
  await waitUntil(
    () => received,
    (all) => all.some(isReport),
  );
  const logs = await waitUntil(
    () => client('GET', `/logs?type=Webhook&callId=${call.id}`),
    ({ body }) => body.results.some(({ error }: { error?: string }) => error),
  );
  const failed = logs.body.results.find(({ error }: { error?: string }) => error);
  expect(failed.error).toContain('not on the internet');
  expect(received.every(({ message }) => message.call.id === call.id)).toBe(true);
  expect(getStatuses()).toEqual(['queued', 'ringing', 'in-progress', 'ended']);
});

inWholeRun(test)(
  'keeps delivering events to other servers when one server does not respond',
  async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    const serverUrl = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/`;
    const stuck = await service.createClient('stuck', { serverUrl });
    const { body: number } = await stuck('POST', '/phone-number', { provider: 'vapi' });
    await stuck('POST', '/call', {
      phoneNumberId: number.id,
      customer: { number: '+14155550142' },
      assistant: { model: { provider: 'openai' } },
    });
    await placeCall();
    await waitUntil(
      () => received,
      (all) => all.some(isReport),
      8_000,
    );
    const before = Date.now();
    await service.restart();
    expect(Date.now() - before).toBeLessThan(5_000);
    silent.closeAllConnections();
    silent.close();
  },
);

inWholeRun(test)('sends each event once when two servers look for events', async () => {
  const other = startScheduler({
    db: service.db,
    logger: createLogger({ level: 'silent', name: 'test' }),
    outside: createOutsideClient(),
    address: () => 'http://127.0.0.1:1',
  });
  const texts = new Set<string>();
  const looks: Promise<void>[] = [];
  const lookFromOther = async () => {
    other.wake();
    for (let turns = 0; turns < 50; turns += 1)
      await service.db.asOwner((tx) => tx.query('select 1'));
  };
  // While one server waits for the answer, the other one looks for events. We can't wait for it to
  // be idle, since it may be the server that is sending.
  beforeAnswer = async (text) => {
    if (texts.has(text)) return;
    texts.add(text);
    looks.push(lookFromOther());
    await looks.at(-1);
  };
  const call = await placeCall();
  await waitUntil(
    () => received,
    (all) => all.some((one) => isReport(one) && one.message.call.id === call.id),
  );
  await Promise.all(looks);
  // An interrupted delivery is repeated, for this call and for one before the restart.
  await other.waitUntilIdle();
  await other.stop();
  const sent = received.filter(({ message }) => message.call.id === call.id);
  expect(getStatuses(sent)).toEqual(['queued', 'ringing', 'in-progress', 'ended']);
  expect(sent.filter(isReport)).toHaveLength(1);
});
