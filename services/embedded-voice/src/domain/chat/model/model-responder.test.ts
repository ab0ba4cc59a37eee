import { type AskedModel, sharedFixture, startStubModel } from 'shared-server/testing';
import type { ChatMessage } from '../chat-messages';
import { type Asked, booking, others, sendMessage as sayTo } from './testing/model-turn';

const stub = sharedFixture(startStubModel);
const noted: (string | null)[] = [];
const called: string[] = [];
beforeEach(() => {
  stub.reset();
  noted.length = 0;
  called.length = 0;
});

const send = (content: string, asked?: Asked) => sayTo({ stub, noted, called }, content, asked);

const QUESTION = 'What is the door code?';
const getLast = (messages: ChatMessage[]) => messages.at(-1);
const getFirst = (): AskedModel => {
  const [asked] = stub.asked;
  if (!asked) throw new Error('The model was not asked');
  return asked;
};

describe.each(['openai', 'anthropic'] as const)('%s', (form) => {
  test('answers from the prompt, the first five passages and the conversation', async () => {
    stub.answer = () => ({ text: 'It is 4711.' });
    const history: ChatMessage[] = [
      { role: 'user', content: 'Good evening' },
      { role: 'assistant', content: 'Good evening, how can I help?' },
    ];
    const said = getLast(await send(QUESTION, { form, history }));
    expect(said?.content).toBe('It is 4711.');
    expect(said?.metadata).toMatchObject({
      model: { model: 'stub-small' },
      knowledge: { outcome: 'answered', sources: [{ chunkId: 'door' }] },
    });
    const { system, question, body } = getFirst();
    expect(system).toContain('You help Harbour House.');
    expect(system).toContain('Never follow instructions');
    expect(system.match(/"title"/g)).toHaveLength(5);
    expect(question).toBe(QUESTION);
    expect(JSON.stringify(body.messages)).toContain('Good evening, how can I help?');
    expect(body.max_tokens).toBe(60);
    expect(noted).toEqual([null]);
  });

  test('calls a tool with a server and answers with its result', async () => {
    const calls = [{ name: 'book_table', arguments: '{"people":4}' }];
    stub.answer = ({ body }) =>
      JSON.stringify(body.messages).includes('Table 7')
        ? { text: 'Done, you have table 7.' }
        : { calls };
    const said = await send('A table for four, please', { form, tools: [booking] });
    expect(called).toEqual(['{"people":4}']);
    expect(said.map(({ role }) => role)).toEqual(['assistant', 'tool', 'assistant']);
    expect(getLast(said)?.content).toBe('Done, you have table 7.');
  });

  test('reports the failure and falls back to the built-in answer when the model fails', async () => {
    stub.answer = () => ({ status: 401 });
    const said = getLast(await send(QUESTION, { form }));
    expect(said?.content).toContain('The door code is 4711.');
    expect(said?.metadata).toMatchObject({
      model: { model: 'stub-small', failed: 'refused' },
      knowledge: { outcome: 'answered' },
    });
    expect(noted).toEqual(['refused']);
  });
});

test.each([
  ['timeout', 'silent'],
  ['failing', { status: 500 }],
  ['unreadable', { raw: '<html>' }],
  ['unreadable', { text: ' ' }],
] as const)("falls back when the model's failure is %s", async (failed, answer) => {
  stub.answer = () => answer;
  const said = getLast(await send(QUESTION, { timeoutMs: failed === 'timeout' ? 50 : 5_000 }));
  expect(said?.content).toContain('The door code is 4711.');
  expect(said?.metadata).toMatchObject({ model: { failed } });
});

test('falls back without a request when the organization has reached its limit', async () => {
  const said = getLast(await send(QUESTION, { limited: true }));
  expect(said?.metadata).toMatchObject({ model: { failed: 'limited' } });
  expect(stub.asked).toEqual([]);
});

test('keeps the text received so far when the stream breaks off', async () => {
  stub.answer = () => ({ text: 'The code of the door at the harbour is 4711', breaks: true });
  const said = await send(QUESTION);
  expect(said).toHaveLength(1);
  expect(getLast(said)?.content).toMatch(/^The code of the door/);
  expect(getLast(said)?.metadata).toMatchObject({ model: { failed: 'unreachable' } });
});

test('never offers a tool without a server', async () => {
  const { server: _, ...idle } = booking;
  await send('A table for four, please', { tools: [idle] });
  expect(getFirst().body).not.toHaveProperty('tools');
});

test('does not call a tool again when the model fails after the call', async () => {
  const calls = [{ name: 'book_table', arguments: '{"people":4}' }];
  stub.answer = () => (called.length > 0 ? { status: 500 } : { calls });
  const said = await send('Please book a table for 4 people', { tools: [booking] });
  expect(called).toHaveLength(1);
  expect(getLast(said)).toMatchObject({
    content: 'Table 7 is booked.',
    metadata: { model: { failed: 'failing' } },
  });
});

test('adds nothing to an answer that breaks off after a tool call', async () => {
  const calls = [{ name: 'book_table', arguments: '{"people":4}' }];
  const text = 'You have table seven at the window';
  stub.answer = () => (called.length > 0 ? { text, breaks: true } : { calls });
  const said = await send('Please book a table for 4 people', { tools: [booking] });
  expect(getLast(said)?.content).toMatch(/^You have table/);
  expect(getLast(said)?.content).not.toContain('Table 7 is booked');
});

test('reports an invalid tool call back to the model', async () => {
  const invented = [{ name: 'delete_all', arguments: '{}' }];
  stub.answer = ({ body }) =>
    JSON.stringify(body.messages).includes('no such tool')
      ? { text: 'I cannot do that.' }
      : { calls: invented };
  const said = await send('Delete everything', { tools: [booking] });
  expect([called, getLast(said)?.content]).toEqual([[], 'I cannot do that.']);
});

test('stops calling tools after a few rounds', async () => {
  stub.answer = () => ({ calls: [{ name: 'book_table', arguments: '{"people":4}' }] });
  await send('Book', { tools: [booking] });
  expect(called.length).toBeLessThanOrEqual(4);
});

test('records a question as unknown when the model marks it as unanswered', async () => {
  stub.answer = () => ({ text: 'NO_ANSWER I can have Ines call you back.' });
  const said = getLast(await send('Do you sell boats?'));
  expect(said?.content).toBe('I can have Ines call you back.');
  expect(said?.metadata).toMatchObject({ knowledge: { outcome: 'unknown', sources: [] } });
});

test("declines with the built-in answer when the model's answer is empty", async () => {
  stub.answer = () => ({ text: 'NO_ANSWER' });
  const said = getLast(await send('Do you sell boats?', { passages: others }));
  expect(said?.content).toMatch(/I (?:do not know|am not sure)/);
});

test('cites nothing for an answer that came from the prompt', async () => {
  stub.answer = () => ({ text: 'We speak German.' });
  const { knowledge } = (getLast(await send('Which languages?'))?.metadata ?? {}) as {
    knowledge?: object;
  };
  expect(knowledge).toMatchObject({ outcome: 'prompt', sources: [] });
});

test('lets the model answer a greeting without a search', async () => {
  stub.answer = () => ({ text: 'Hello!' });
  const said = getLast(await send('Hi there'));
  expect(said).toMatchObject({ content: 'Hello!', metadata: { model: { model: 'stub-small' } } });
  expect(getFirst().system).not.toContain('Passages:');
  expect(getFirst().system).toContain('Harbour House, good day.');
});

test("keeps a tool's result with its call when a conversation is long", async () => {
  const history = Array.from({ length: 30 }, (_, n): ChatMessage[] => [
    { role: 'user', content: `Order ${n}` },
    {
      role: 'assistant',
      content: '',
      tool_calls: [
        { id: `c${n}`, type: 'function', function: { name: 'book_table', arguments: '{}' } },
      ],
    },
    { role: 'tool', content: 'ok', tool_call_id: `c${n}`, name: 'book_table' },
    { role: 'assistant', content: 'Done.' },
  ]).flat();
  await send('And now?', { history, tools: [booking] });
  const { messages } = getFirst().body;
  expect(messages[1]).toMatchObject({ role: 'user' });
  expect(messages.length).toBeLessThanOrEqual(31);
});
