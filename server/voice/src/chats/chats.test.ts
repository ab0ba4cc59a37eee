import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { api, assistantTexts, chatTexts, fillPath, MASK } from 'shared-contract';
import { matrix } from 'testing/matrix';
import { sendJson } from '../testing/fake-platform';
import { startVoiceWorld, type VoiceWorld } from '../testing/voice-world';

let world: VoiceWorld;
const assistantId = randomUUID();
const chatId = randomUUID();

beforeAll(async () => {
  world = await startVoiceWorld({ CHAT_TIMEOUT_MS: '1500', VOICE_TIMEOUT_MS: '10000' });
});
afterAll(() => world.close());
beforeEach(() => {
  world.platform.received.length = 0;
  world.platform.fault = null;
});

const sendChat = (body: object, member = world.ada) =>
  world.send(api.vapi.chats, {
    method: 'POST',
    body: { assistantId, input: 'Hello!', ...body },
    member,
  });

/** Sets how the platform responds to the next requests. */
function setResponse(how: (res: ServerResponse) => unknown): void {
  world.platform.fault = (_received, res) => {
    res.on('error', () => undefined);
    how(res);
    return true;
  };
}
const begin = (res: ServerResponse) => res.writeHead(201, { 'content-type': 'text/event-stream' });
const toDelta = (text: string) =>
  `data: ${JSON.stringify({ id: chatId, path: 'chat.output[0].content', delta: text })}\n\n`;

interface Event {
  event: string | null;
  data: Record<string, unknown>;
}
const readEvents = (text: string): Event[] =>
  text
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1] ?? null,
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    }));

test('forwards only the allowed fields of a chat', async () => {
  setResponse((res) => sendJson(res, { id: chatId, output: [] }, 201));
  const assistant = {
    name: 'Draft',
    firstMessage: 'Hello!',
    server: { url: 'https://hooks.example/secret' },
    model: {
      provider: 'openai',
      messages: [{ role: 'system', content: 'You are kind.' }],
      tools: [{ type: 'function', server: { url: 'https://hooks.example' } }],
    },
  };
  const sent = {
    assistantId: undefined,
    assistant,
    assistantOverrides: { variableValues: { name: 'Ada' }, model: { provider: 'other' } },
    transport: { type: 'twilio.sms' },
    orgId: 'mine',
  };
  expect(await sendChat(sent)).toMatchObject({ status: 201, body: { id: chatId } });
  expect(world.platform.received[0]).toMatchObject({ method: 'POST', path: '/chat' });
  expect(world.platform.received[0]?.body).toEqual({
    assistant: {
      name: 'Draft',
      firstMessage: 'Hello!',
      model: { provider: 'openai', messages: [{ role: 'system', content: 'You are kind.' }] },
    },
    assistantOverrides: { variableValues: { name: 'Ada' } },
    input: 'Hello!',
  });
});

const wrong: [string, object][] = [
  ['no assistant', { assistantId: undefined }],
  ['both a session and a previous chat', { sessionId: chatId, previousChatId: chatId }],
  ["an id that isn't a UUID", { assistantId: '../assistant' }],
  ['empty input', { input: '' }],
  ['4,001 characters', { input: 'a'.repeat(4_001) }],
  ['201 messages', { input: Array(201).fill({ role: 'user', content: 'a' }) }],
];

test.each(wrong)('refuses a chat with %s before it reaches the platform', async (_, body) => {
  expect(await sendChat(body)).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  expect(world.platform.received).toEqual([]);
});

test('responds with not_connected when the organization has no key', async () => {
  for (const stream of [false, true]) {
    const answered = await sendChat({ stream }, world.ben);
    expect(answered).toMatchObject({ status: 409, body: { code: 'not_connected' } });
  }
});

test('streams the response in pieces and marks its end', async () => {
  setResponse((res) =>
    begin(res).end(`${toDelta('Hel')}: ping\n\n${toDelta('lo!')}data: [DONE]\n\n`),
  );
  const answered = await sendChat({ stream: true });
  expect(answered.headers.get('content-type')).toContain('text/event-stream');
  const path = 'chat.output[0].content';
  expect(readEvents(answered.text)).toEqual([
    { event: null, data: { id: chatId, path, delta: 'Hel' } },
    { event: null, data: { id: chatId, path, delta: 'lo!' } },
    { event: 'done', data: { id: chatId } },
  ]);
});

const broken: [string, (res: ServerResponse) => unknown, string, string][] = [
  [
    'closes the connection',
    (res) => begin(res).write(toDelta('Hel'), () => res.destroy()),
    'upstream_failed',
    chatTexts.failed,
  ],
  [
    'stops sending',
    (res) => begin(res).write(toDelta('Hel')),
    'upstream_timeout',
    chatTexts.failed,
  ],
  [
    'sends an error',
    (res) => begin(res).end(`${toDelta('Hel')}event: error\ndata: {"message":"x"}\n\n`),
    'upstream_failed',
    chatTexts.brokenOff,
  ],
  [
    'sends nothing',
    (res) => begin(res).end(),
    'upstream_invalid',
    assistantTexts.invalidVapiResponse,
  ],
  [
    'sends an event that never ends',
    (res) => begin(res).end(`data: ${'x'.repeat(200_000)}`),
    'upstream_invalid',
    assistantTexts.invalidVapiResponse,
  ],
];

test.each(matrix(broken, ([, , , error]) => error))(
  'ends the stream with an error event when the platform %s',
  async (_, how, code, error) => {
    setResponse(how);
    const answered = await sendChat({ stream: true });
    const last = readEvents(answered.text).at(-1);
    expect(last).toMatchObject({ event: 'error', data: { code, error } });
    expect(last?.data.requestId).toBe(answered.headers.get('x-request-id'));
  },
);

const refusals: [number, object, number, string][] = [
  [400, { message: ["Couldn't Get Assistant."] }, 400, 'bad_request'],
  [401, { message: 'Invalid Key.' }, 401, 'upstream_unauthorized'],
  [404, { message: 'Not Found' }, 404, 'not_found'],
  [429, { message: 'Slow down' }, 429, 'rate_limited'],
  [500, {}, 502, 'upstream_failed'],
];

test.each(refusals)(
  'maps %s to the same error with and without streaming',
  async (status, body, expected, code) => {
    setResponse((res) => sendJson(res, body, status));
    for (const stream of [false, true]) {
      expect(await sendChat({ stream })).toMatchObject({ status: expected, body: { code } });
    }
  },
);

test('masks secrets in chats stored on the platform', async () => {
  const tool = { type: 'function', server: { url: 'https://hooks.example/a/b9c2', secret: 'x1' } };
  const assistant = { model: { provider: 'openai', tools: [tool] } };
  setResponse((res) => sendJson(res, { id: chatId, assistant }));
  const answered = await world.send(fillPath(api.vapi.chat, { id: chatId }));
  const { server } = answered.body.assistant.model.tools[0];
  expect(server).toEqual({ url: `https://hooks.example/a/${MASK}`, secret: MASK });
});

test('forwards list filters and refuses invalid ones', async () => {
  setResponse((res) => sendJson(res, { results: [], metadata: {} }));
  const query = `assistantId=${assistantId}&limit=5&sortOrder=ASC&apiKey=1`;
  for (const path of [api.vapi.chats, api.vapi.sessions]) {
    expect(await world.send(`${path}?${query}`)).toMatchObject({ status: 200 });
    const { query: passed } = world.platform.received.at(-1) ?? {};
    expect(String(passed)).toBe(`assistantId=${assistantId}&limit=5&sortOrder=ASC`);
    const refused = await world.send(`${path}?assistantId=a`);
    expect(refused).toMatchObject({ status: 400, body: { code: 'bad_request' } });
  }
});
