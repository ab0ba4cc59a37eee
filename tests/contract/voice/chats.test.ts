import type { Vapi } from '@vapi-ai/server-sdk';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { sharedFixture } from 'shared-server/testing';
import { getFailure, startVoiceSdk, unknownId } from './testing/voice-sdk';

const bakery: Vapi.CreateAssistantDto = {
  name: 'Bakery',
  firstMessage: 'Hello, {{company}} speaking. How can I help?',
  model: {
    provider: 'openai',
    model: 'gpt-4o-mini',
    messages: [
      {
        role: 'system',
        content:
          'You are the assistant of a bakery. We open at 7 and close at 18. We sell rye bread for 4 euros. Be polite.',
      },
    ],
  },
};

const sdk = sharedFixture(async () => {
  const world = await startVoiceSdk();
  const { id } = await world.vapi.assistants.create(bakery);
  return { ...world, assistantId: id, theirs: await world.createClient('theirs') };
});

const createChat = (request: Vapi.CreateChatDto) =>
  sdk.vapi.chats.create(request) as PromiseLike<Vapi.Chat>;
const getSaid = ({ output }: Vapi.Chat) =>
  (output ?? []).map((message) => (message as Vapi.AssistantMessage).content).join('');

/** @returns the events of a streamed response to the SDK's request */
async function streamEvents(path: string, body: object): Promise<EventSourceMessage[]> {
  const answer = await sdk.vapi.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const events: EventSourceMessage[] = [];
  createParser({ onEvent: (event) => events.push(event) }).feed(await answer.text());
  return events;
}

test('creates, reads, lists and deletes a chat', async () => {
  const made = await createChat({
    assistantId: sdk.assistantId,
    input: 'When do you open?',
    name: 'Hours',
  });
  expect(made).toMatchObject({
    assistantId: sdk.assistantId,
    name: 'Hours',
    input: 'When do you open?',
    messages: [{ role: 'user', content: 'When do you open?' }],
    output: [{ role: 'assistant' }],
  });
  expect(getSaid(made)).toBe('We open at 7 and close at 18.');
  expect(await sdk.vapi.chats.get({ id: made.id })).toEqual(made);
  const { results, metadata } = await sdk.vapi.chats.list({
    assistantId: sdk.assistantId,
    limit: 5,
  });
  expect(results[0]).toEqual({ ...made, messages: undefined });
  expect(metadata).toMatchObject({ itemsPerPage: 5, totalItems: 1, currentPage: 1 });
  expect((await sdk.vapi.chats.list({ idAny: `${unknownId},${made.id}` })).results).toHaveLength(1);
  expect((await sdk.vapi.chats.list({ assistantId: unknownId })).results).toEqual([]);
  await sdk.vapi.chats.delete({ id: made.id });
  expect(await getFailure(sdk.vapi.chats.get({ id: made.id }))).toMatchObject({ status: 404 });
});

test('charges for the model and the chat, and adds up the costs in the session', async () => {
  const session = await sdk.vapi.sessions.create({ assistantId: sdk.assistantId });
  expect(session).toMatchObject({ status: 'active', cost: 0, messages: [] });
  const made = await createChat({ sessionId: session.id, input: 'Hello!' });
  const [model, fee] = made.costs ?? [];
  expect(model).toMatchObject({ type: 'model', model: { provider: 'openai' } });
  expect(fee).toEqual({ type: 'chat', cost: 0.005 });
  expect(made.cost).toBeCloseTo((model?.cost ?? 0) + (fee?.cost ?? 0), 9);
  const again = await createChat({ sessionId: session.id, input: 'When do you close?' });
  const after = await sdk.vapi.sessions.get({ id: session.id });
  expect(after.cost).toBeCloseTo((made.cost ?? 0) + (again.cost ?? 0), 9);
  expect(after.costs?.map(({ type }) => type)).toEqual(['model', 'session']);
});

test("streams an answer as the vendor's events", async () => {
  const session = await sdk.vapi.sessions.create({ assistantId: sdk.assistantId });
  const body = { sessionId: session.id, input: 'What does rye bread cost?', stream: true };
  const events = await streamEvents('/chat', body);
  const chunks: Vapi.CreateChatStreamResponse[] = events.map(({ data }) => JSON.parse(data));
  expect(events.every(({ event }) => event === undefined)).toBe(true);
  expect(chunks.length).toBeGreaterThan(2);
  const [first] = chunks;
  expect(first).toMatchObject({ sessionId: session.id, path: 'chat.output[0].content' });
  const text = chunks.map(({ delta }) => delta).join('');
  expect(text).toBe('We sell rye bread for 4 euros.');
  const stored = await sdk.vapi.chats.get({ id: first?.id ?? '' });
  expect(getSaid(stored)).toBe(text);
});

test("returns a streamed chat as raw text from the SDK's create method", async () => {
  const answer = await sdk.vapi.chats.create({
    assistantId: sdk.assistantId,
    input: 'Hello!',
    stream: true,
  });
  expect(JSON.stringify(answer)).toContain('chat.output[0].content');
});

test('continues a conversation by its session or by the previous chat', async () => {
  const [opens, follows] = ['What does rye bread cost?', 'And when do you open?'];
  const first = await createChat({ assistantId: sdk.assistantId, input: opens });
  const second = await createChat({ previousChatId: first.id, input: follows });
  expect(getSaid(first)).toBe('We sell rye bread for 4 euros.');
  expect(getSaid(second)).toContain('We open at 7 and close at 18.');
  expect(second.messages).toHaveLength(3);
  expect(second.assistantId).toBe(sdk.assistantId);
  const session = await sdk.vapi.sessions.create({ assistantId: sdk.assistantId, name: 'Bread' });
  await createChat({ sessionId: session.id, input: opens });
  const asked = await createChat({ sessionId: session.id, input: follows });
  expect(getSaid(asked)).toBe(getSaid(second));
  expect((await sdk.vapi.sessions.get({ id: session.id })).messages).toHaveLength(4);
  const { results } = await sdk.vapi.chats.list({ sessionId: session.id, sortOrder: 'ASC' });
  expect(results.map(({ input }) => input)).toEqual([opens, follows]);
});

test("fills a variable in an inline assistant's first message", async () => {
  const made = await createChat({
    assistant: bakery,
    assistantOverrides: { variableValues: { company: 'Corner Bakery' } },
    input: [{ role: 'user', content: 'Hello!' } as unknown as Vapi.UserMessage],
  });
  expect(getSaid(made)).toBe('Hello, Corner Bakery speaking. How can I help?');
  expect(made.assistant).toMatchObject({ name: 'Bakery' });
});

test("responds in the format of OpenAI's Responses API", async () => {
  const answer = (await sdk.vapi.chats.createResponse({
    assistantId: sdk.assistantId,
    input: 'When do you open?',
  })) as Vapi.ResponseObject;
  const text = 'We open at 7 and close at 18.';
  expect(answer).toMatchObject({
    object: 'response',
    status: 'completed',
    output: [{ role: 'assistant', content: [{ type: 'output_text', text }] }],
  });
  const body = {
    model: 'gpt-4o',
    assistantId: sdk.assistantId,
    input: 'When do you open?',
    stream: true,
  };
  const events = await streamEvents('/chat/responses', body);
  expect(new Set(events.map(({ event }) => event))).toEqual(
    new Set(['response.output_text.delta', 'response.output_text.done', 'response.completed']),
  );
  expect(JSON.parse(events.at(-1)?.data ?? '').response.output[0].content[0].text).toBe(text);
});

test('creates, lists, reads, completes and deletes a session', async () => {
  const made = await sdk.vapi.sessions.create({
    assistantId: sdk.assistantId,
    name: 'First',
    expirationSeconds: 3600,
  });
  expect(await sdk.vapi.sessions.get({ id: made.id })).toEqual(made);
  const { results } = await sdk.vapi.sessions.list({ assistantId: sdk.assistantId, limit: 1 });
  expect(results).toEqual([made]);
  const changed = await sdk.vapi.sessions.update({
    id: made.id,
    name: 'Last',
    status: 'completed',
  });
  expect(changed).toMatchObject({ id: made.id, name: 'Last', status: 'completed' });
  expect(await getFailure(createChat({ sessionId: made.id, input: 'Hello!' }))).toMatchObject({
    status: 400,
  });
  await sdk.vapi.sessions.delete({ id: made.id });
  expect(await getFailure(sdk.vapi.sessions.get({ id: made.id }))).toMatchObject({
    status: 404,
    body: { message: 'Session Not Found', error: 'Not Found', statusCode: 404 },
  });
});

const refused: [string, Partial<Vapi.CreateChatDto>, string][] = [
  ['no assistant', {}, "Couldn't Get Assistant"],
  ['an unknown assistant', { assistantId: unknownId }, 'Does Not Exist'],
  ['an unknown session', { sessionId: unknownId }, 'Does Not Exist'],
  ['an unknown previous chat', { previousChatId: unknownId }, 'Does Not Exist'],
  [
    'both a session and a previous chat',
    { sessionId: unknownId, previousChatId: unknownId },
    'mutually exclusive',
  ],
  ['an unknown property', { shout: true } as object, 'property shout should not exist'],
  ['a text of 4,001 characters', { input: 'a'.repeat(4_001) }, '4000 characters'],
];

test.each(refused)(
  "refuses a chat with the vendor's message when it has %s",
  async (_, more, text) => {
    const { status, body } = await getFailure(createChat({ input: 'Hello!', ...more }));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(text);
  },
);

test('refuses a chat that would exceed the 200 messages of a conversation', async () => {
  const message = { role: 'assistant', content: 'Hello!' } as const;
  const messages = Array.from({ length: 199 }, () => message);
  const { id } = await sdk.vapi.sessions.create({ assistantId: sdk.assistantId, messages });
  const { status, body } = await getFailure(createChat({ sessionId: id, input: 'Hello!' }));
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { message: 'A conversation has at most 200 messages.' },
  });
});

test('hides chats and sessions from other accounts', async () => {
  const session = await sdk.vapi.sessions.create({ assistantId: sdk.assistantId });
  const { id } = await createChat({ sessionId: session.id, input: 'Hello!' });
  expect(await getFailure(sdk.theirs.chats.get({ id }))).toMatchObject({ status: 404 });
  expect(await getFailure(sdk.theirs.chats.delete({ id }))).toMatchObject({ status: 404 });
  expect(await getFailure(sdk.theirs.sessions.get({ id: session.id }))).toMatchObject({
    status: 404,
  });
  const into = sdk.theirs.chats.create({ sessionId: session.id, input: 'Hello!' });
  expect(await getFailure(into)).toMatchObject({ status: 400 });
  const after = sdk.theirs.chats.create({ previousChatId: id, input: 'Hello!' });
  expect(await getFailure(after)).toMatchObject({ status: 400 });
  expect((await sdk.theirs.chats.list()).results).toEqual([]);
  expect((await sdk.theirs.sessions.list()).results).toEqual([]);
});
