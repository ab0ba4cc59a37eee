import { once } from 'node:events';
import { provisionVoiceAccount } from '../../store/accounts';
import {
  reply,
  respond,
  SECRET,
  startToolWorld,
  TOKEN,
  type ToolWorld,
} from '../../testing/tool-world';

let world: ToolWorld;
let apiKey: string;
beforeAll(async () => {
  world = await startToolWorld();
  const account = { externalId: 'asking', name: 'asking' };
  ({ apiKey } = await provisionVoiceAccount(world.service.db, account));
});
afterAll(() => world.close());
beforeEach(() => {
  world.reset();
});

const streamChat = (body: object, signal?: AbortSignal) =>
  fetch(`${world.service.url}/chat`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, stream: true }),
    ...(signal ? { signal } : {}),
  });

const prompt = 'You are the assistant of a garage. We open at 7 and close at 18.';
const makeAssistant = (tool?: object) => ({
  model: {
    provider: 'openai',
    messages: [{ role: 'system', content: prompt }],
    ...(tool ? { tools: [tool] } : {}),
  },
});
const booking = 'Please book a visit, my name is Maya Orlin.';

test("answers with the response of the tool's server", async () => {
  const made = await world.client('POST', '/chat', {
    assistant: makeAssistant(world.makeTool()),
    input: booking,
  });
  expect(made.status).toBe(201);
  const [called, result, last] = made.body.output;
  expect(called.tool_calls[0].function).toEqual({
    name: 'book_visit',
    arguments: '{"name":"Maya Orlin"}',
  });
  expect(result).toMatchObject({ role: 'tool', content: 'Visit booked, number 4711.' });
  expect(last).toEqual({ role: 'assistant', content: 'Visit booked, number 4711.' });
  const [asked] = world.asked;
  expect(asked?.headers).toMatchObject({ 'x-vapi-secret': SECRET, authorization: TOKEN });
  expect(asked?.message).toMatchObject({
    type: 'tool-calls',
    chat: { id: made.body.id },
    toolCallList: [{ id: called.tool_calls[0].id }],
  });
  expect(JSON.stringify(asked?.message)).not.toContain(SECRET);
});

test("answers with the tool's failure message when its server fails", async () => {
  const messages = [{ type: 'request-failed', content: 'I cannot reach the workshop.' }];
  world.answer = (res) => reply(res, { secret: SECRET }, 500);
  const tool = world.makeTool({}, { messages });
  const made = await world.client('POST', '/chat', {
    assistant: makeAssistant(tool),
    input: booking,
  });
  expect(made.body.output.at(-1).content).toBe('I cannot reach the workshop.');
  expect(made.body.output[1].content).toBe('Error: the tool answered with status 500.');
});

test('cancels the tool call and stores nothing when the client disconnects', async () => {
  // Only a disconnecting client can end the request within the test's time.
  const tool = world.makeTool({ timeoutSeconds: 300 });
  const session = await world.client('POST', '/session', { assistant: makeAssistant(tool) });
  const sessionId = session.body.id;
  const asked = new Promise<{ closed: Promise<unknown> }>((resolve) => {
    world.answer = (res) => resolve({ closed: once(res, 'close') });
  });
  const leaving = new AbortController();
  const answer = streamChat({ sessionId, input: booking }, leaving.signal);
  const failed = answer.catch((error: Error) => error.name);
  const { closed } = await asked;
  leaving.abort();
  await closed;
  expect(await failed).toBe('AbortError');
  world.answer = (res, { message }) => respond(res, message.toolCallList[0].id, 'Done it.');
  const next = await world.client('POST', '/chat', { sessionId, input: 'When do you open?' });
  expect(next.status).toBe(201);
  expect(next.body.messages).toHaveLength(1);
  expect((await world.client('GET', `/chat?sessionId=${sessionId}`)).body.results).toHaveLength(1);
});

test("responds with the vendor's error body when a chat fails before it streams", async () => {
  const answer = await streamChat({ sessionId: 'no-uuid', input: 'a' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({
    message: ['sessionId must be a UUID'],
    error: 'Bad Request',
    statusCode: 400,
  });
});

test('keeps every message when several chats of a session are answered at once', async () => {
  const { body: session } = await world.client('POST', '/session', { assistant: makeAssistant() });
  const questions = Array.from({ length: 6 }, (_, index) => `Question ${index}?`);
  const made = await Promise.all(
    questions.map((input) => world.client('POST', '/chat', { sessionId: session.id, input })),
  );
  expect(made.map(({ status }) => status)).toEqual(questions.map(() => 201));
  const { body } = await world.client('GET', `/session/${session.id}`);
  const texts = body.messages.map(({ content }: { content: string }) => content);
  expect(texts).toHaveLength(12);
  expect(texts.filter((text: string) => questions.includes(text)).sort()).toEqual(questions);
  for (const [index, { body: one }] of made.entries()) {
    const { messages } = (await world.client('GET', `/chat/${one.id}`)).body;
    expect(messages.at(-1).content).toBe(questions[index]);
  }
});

test('refuses a chat in an expired or completed session', async () => {
  const { body: session } = await world.client('POST', '/session', { assistant: makeAssistant() });
  const { db } = world.service;
  const sendGreeting = () =>
    world.client('POST', '/chat', { sessionId: session.id, input: 'Hello!' });
  await db.asOwner((tx) =>
    tx.query(`update voice.sessions set updated_at = now() - interval '2 days' where id = $1`, [
      session.id,
    ]),
  );
  expect(await sendGreeting()).toMatchObject({
    status: 400,
    body: { message: 'Session Has Expired.' },
  });
  await world.client('PATCH', `/session/${session.id}`, { status: 'completed' });
  expect(await sendGreeting()).toMatchObject({
    status: 400,
    body: { message: 'Session Is Completed.' },
  });
});

test('deletes the chats of a deleted session', async () => {
  const { body: session } = await world.client('POST', '/session', { assistant: makeAssistant() });
  const { body: chat } = await world.client('POST', '/chat', {
    sessionId: session.id,
    input: 'Hello!',
  });
  await world.client('DELETE', `/session/${session.id}`);
  expect(await world.client('GET', `/chat/${chat.id}`)).toMatchObject({
    status: 404,
    body: { message: 'Chat Not Found' },
  });
});

test('sorts chats by cost in the requested order', async () => {
  const { body: session } = await world.client('POST', '/session', { assistant: makeAssistant() });
  for (const input of ['Hello!', 'When do you open? '.repeat(100)]) {
    await world.client('POST', '/chat', { sessionId: session.id, input });
  }
  const list = `/chat?sessionId=${session.id}&sortBy=cost`;
  const listCosts = async (order: string) => {
    const { body } = await world.client('GET', `${list}&sortOrder=${order}`);
    return body.results.map(({ cost }: { cost: number }) => cost);
  };
  const rising = await listCosts('ASC');
  expect(rising).toHaveLength(2);
  expect(rising[0]).toBeLessThan(rising[1]);
  expect(await listCosts('DESC')).toEqual([...rising].reverse());
});
