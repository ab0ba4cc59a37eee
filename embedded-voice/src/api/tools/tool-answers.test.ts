import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  startTestService,
  type TestAnswer,
  type TestClient,
  type TestService,
} from '../../testing/start-test-service';
import { until } from '../../testing/until';

const SPEED = 240;
const secret = 'planted-tool-secret';
const token = 'Bearer planted-header-token';
const path = 'planted-path-segment';

interface Asked {
  headers: IncomingMessage['headers'];
  url: string;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a message as it comes over the wire
  message: any;
}
type Answer = (res: ServerResponse, asked: Asked) => void;

let service: TestService;
let client: TestClient;
let phoneNumberId: string;
let tools: Server;
let url: string;
let asked: Asked[] = [];
let events: string[] = [];
let answer: Answer;

beforeAll(async () => {
  tools = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    if (req.url === '/events') {
      events.push(text);
      return res.end();
    }
    const message = text === '' ? null : JSON.parse(text).message;
    const one = { headers: req.headers, url: req.url ?? '', text, message };
    asked.push(one);
    answer(res, one);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => tools.once('listening', resolve));
  const { port } = tools.address() as AddressInfo;
  url = `http://localhost:${port}/hook/${path}`;
  service = await startTestService(SPEED, ['localhost']);
  client = await service.clientOf('asking', { serverUrl: `http://127.0.0.1:${port}/events` });
  phoneNumberId = (await client('POST', '/phone-number', { provider: 'vapi' })).body.id;
});
beforeEach(() => {
  asked = [];
  events = [];
  answer = (res, { message }) => say(res, message.toolCallList[0].id, 'Visit booked, number 4711.');
});
afterAll(async () => {
  await service.close();
  tools.closeAllConnections();
  tools.close();
});

const json = (res: ServerResponse, body: unknown, status = 200) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const say = (res: ServerResponse, toolCallId: string, result: unknown) =>
  json(res, { results: [{ toolCallId, result }] });

const bookTool = (server: object = {}, more: object = {}) => ({
  type: 'function',
  function: { name: 'book_visit', parameters: { type: 'object', properties: { name: {} } } },
  server: { url, secret, headers: { authorization: token }, ...server },
  ...more,
});

async function place(tool: object, to: TestClient = client) {
  const { body } = await to('POST', '/call', {
    phoneNumberId,
    customer: { number: '+14155550142', name: 'Maya Orlin' },
    assistant: { model: { provider: 'openai', tools: [tool] } },
  });
  return body;
}

const ended = ({ body }: TestAnswer) => body.status === 'ended';
const readEnded = async (id: string) =>
  (await until(() => client('GET', `/call/${id}`), ended, 30_000)).body;
const resultOf = (call: { messages: { role: string; result?: string }[] }) =>
  call.messages.find(({ role }) => role === 'tool_call_result')?.result;

test('a tool of a simulated call is asked in the words of the vendor, and the call has its true answer', async () => {
  const call = await readEnded((await place(bookTool())).id);
  expect(asked).toHaveLength(1);
  const [{ headers, message, text } = asked[0] as never] = asked;
  expect(headers).toMatchObject({
    'x-vapi-secret': secret,
    authorization: token,
    'content-type': 'application/json',
  });
  expect(Object.keys(headers).sort()).toEqual([
    'authorization',
    'connection',
    'content-length',
    'content-type',
    'host',
    'x-vapi-secret',
  ]);
  const toolCall = {
    id: expect.any(String),
    type: 'function',
    function: { name: 'book_visit', arguments: '{"name":"Maya Orlin"}' },
  };
  expect(message).toMatchObject({
    type: 'tool-calls',
    timestamp: expect.any(Number),
    toolCallList: [toolCall],
    toolWithToolCallList: [{ type: 'function', toolCall, server: { url } }],
    call: { id: call.id, status: 'in-progress' },
    customer: { name: 'Maya Orlin' },
  });
  for (const hidden of [secret, token, 'controlUrl']) expect(text).not.toContain(hidden);
  expect(resultOf(call)).toBe('Visit booked, number 4711.');
  expect(call.artifact.messages).toEqual(call.messages);
  expect(call.endedReason).toBe('customer-ended-call');
  const times = call.messages.map(({ time }: { time: number }) => time);
  expect([...times].sort((a, b) => a - b)).toEqual(times);
});

test('the call waits for a slow answer, and what is said after it comes later', async () => {
  let release = () => {};
  answer = (res, { message }) => {
    release = () => say(res, message.toolCallList[0].id, 'Late, but here.');
  };
  const { id } = await place(bookTool());
  await until(
    () => asked.length,
    (count) => count === 1,
  );
  const { body: waiting } = await client('GET', `/call/${id}`);
  expect(waiting.status).toBe('in-progress');
  expect(waiting.messages.at(-1).role).toBe('tool_calls');
  release();
  const call = await readEnded(id);
  expect(resultOf(call)).toBe('Late, but here.');
  expect(asked).toHaveLength(1);
});

const spoken = [
  { type: 'request-failed', content: 'I cannot reach our records.' },
  { type: 'request-complete', content: 'There you are.' },
];
const failures: [string, Answer, RegExp][] = [
  [
    'says that it failed',
    (res, { message }) => {
      const [{ id }] = message.toolCallList;
      json(res, { results: [{ toolCallId: id, error: 'No free visit' }] });
    },
    /^Error: No free visit$/,
  ],
  ['is broken', (res) => json(res, { oops: 1 }, 500), /^Error: the tool answered with status 500/],
  ['answers no JSON', (res) => res.end('<html>'), /^Error: no result returned/],
  ['answers for another call', (res) => say(res, 'call_other', 'x'), /^Error: no result returned/],
  [
    'answers an object',
    (res, { message }) => say(res, message.toolCallList[0].id, { a: 1 }),
    /^Error: no result returned/,
  ],
  ['answers a list', (res) => json(res, []), /^Error: no result returned/],
  ['sends elsewhere', (res) => res.writeHead(302, { location: '/' }).end(), /status 302/],
  ['hangs up', (res) => res.destroy(), /^Error: the tool could not be reached/],
  ['says too much', (res) => res.end('x'.repeat(70_000)), /longer than 64 KB/],
  ['says nothing', () => {}, /^Error: the tool did not answer within 1 seconds/],
];
test.each(failures)(
  'a tool whose server %s leaves an error, and the call goes on',
  async (_, how, text) => {
    answer = how;
    const tool = bookTool({ timeoutSeconds: 1 }, { messages: spoken });
    const call = await readEnded((await place(tool)).id);
    expect(resultOf(call)).toMatch(text);
    expect(call.endedReason).toBe('customer-ended-call');
    expect(call.transcript).toContain('AI: I cannot reach our records.');
    expect(asked).toHaveLength(1);
  },
);

test.each(['http://127.0.0.1:PORT/', 'http://169.254.169.254/', 'http://[::1]:PORT/'])(
  'a tool at %s is not asked, and the call says why',
  async (address) => {
    const inside = address.replace('PORT', new URL(url).port);
    const call = await readEnded((await place(bookTool({ url: inside }))).id);
    expect(resultOf(call)).toBe('Error: the address of the tool is not on the internet.');
    expect(asked).toHaveLength(0);
  },
);

test.each([
  ['without a server', { server: undefined }],
  ['with a server that is fiction', { server: { url: 'https://hooks.larkmoor.example/book' } }],
])('a tool %s has an answer that is made up', async (_, more) => {
  const call = await readEnded((await place(bookTool({}, more))).id);
  expect(resultOf(call)).toBe('{"status":"ok","found":1}');
  expect(asked).toHaveLength(0);
});

test('a tool that is not waited for is told, and its answer is made up', async () => {
  const call = await readEnded((await place(bookTool({}, { async: true }))).id);
  await until(
    () => asked.length,
    (count) => count > 0,
  );
  expect(asked[0]?.message).toMatchObject({ type: 'tool-calls', call: { id: call.id } });
  expect(resultOf(call)).toBe('{"status":"ok","found":1}');
});

test('a tool that describes a request is asked by that request', async () => {
  answer = (res) => json(res, { hook: ['Maya Orlin', secret] });
  const call = await readEnded(
    (
      await place({
        type: 'apiRequest',
        name: 'free_days',
        method: 'POST',
        url: `${url}?who={{name}}`,
        body: { type: 'object', properties: { name: { type: 'string' } } },
        headers: { type: 'object', properties: { 'x-token': { type: 'string', value: secret } } },
      })
    ).id,
  );
  expect(asked[0]).toMatchObject({
    url: `/hook/${path}?who=Maya%20Orlin`,
    text: '{"name":"Maya Orlin"}',
    headers: { 'x-token': secret },
  });
  expect(resultOf(call)).toBe('{"hook":["Maya Orlin","********"]}');
});

test('what a server repeats of the secrets is in no message, log or event of the call', async () => {
  answer = (res, { message, headers, url: at }) =>
    say(res, message.toolCallList[0].id, `${JSON.stringify(headers)} ${at} \u0000done`);
  const { body: tool } = await client('POST', '/tool', bookTool());
  const model = { provider: 'openai', toolIds: [tool.id] };
  const { body: assistant } = await client('POST', '/assistant', { name: 'A', model });
  const { body: placed } = await client('POST', '/call', {
    phoneNumberId,
    assistantId: assistant.id,
    customer: { number: '+14155550142' },
  });
  const call = await readEnded(placed.id);
  expect(resultOf(call)).toContain('done');
  const { body: logs } = await client('GET', `/logs?callId=${call.id}`);
  const log = logs.results.find(
    (one: { webhookType?: string }) => one.webhookType === 'tool-calls',
  );
  expect(log).toMatchObject({ requestUrl: new URL(url).origin, responseHttpCode: 200 });
  await until(
    () => events,
    (all) => all.some((text) => text.includes('end-of-call-report') && text.includes(call.id)),
  );
  // Other calls of this file bring their assistant along, and its tools with it.
  const own = events.filter((text) => text.includes(call.id));
  const told = JSON.stringify([call, logs, own, service.logged]);
  expect(told.includes('conversation-update')).toBe(true);
  const seen = [secret, token, 'planted-header-token', path].filter((one) => told.includes(one));
  expect(seen).toEqual([]);
});

test('a call that is hung up while its tool is asked ends at once, without an answer', async () => {
  answer = () => {};
  const { id, monitor } = await place(bookTool());
  await until(
    () => asked.length,
    (count) => count === 1,
  );
  expect((await client('POST', monitor.controlUrl, { type: 'end-call' })).status).toBe(200);
  const { body: call } = await client('GET', `/call/${id}`);
  expect(call).toMatchObject({ status: 'ended', endedReason: 'manually-canceled' });
  expect(resultOf(call)).toBeUndefined();
});

test('a service that stops while it asks does not ask again after its next start', async () => {
  answer = () => {};
  const { id } = await place(bookTool());
  await until(
    () => asked.length,
    (count) => count === 1,
  );
  await service.restart();
  const call = await readEnded(id);
  expect(resultOf(call)).toBe('Error: the service stopped before the tool answered.');
  expect(asked).toHaveLength(1);
});

test('a tool that was asked by a process that was killed is not asked again, and the call goes on', async () => {
  let release = () => {};
  answer = (res, { message }) => {
    release = () => say(res, message.toolCallList[0].id, 'Too late.');
  };
  const { id, orgId } = await place(bookTool({ timeoutSeconds: 300 }));
  await until(
    () => asked.length,
    (count) => count === 1,
  );
  // Nobody is there any more to write down an answer, and the time for it has passed.
  await service.db.transaction({ role: 'voice_service', organizationId: orgId }, (tx) =>
    tx.query(
      `update voice.schedule set plan = jsonb_set(plan, '{asking,until}', '0'), due_at = now()
       where call_id = $1`,
      [id],
    ),
  );
  await place(bookTool({}, { server: undefined }));
  await until(
    () => client('GET', `/call/${id}`),
    ({ body }) => resultOf(body) !== undefined,
  );
  release();
  const call = await readEnded(id);
  expect(resultOf(call)).toBe('Error: the service stopped before the tool answered.');
  expect(asked).toHaveLength(1);
});
