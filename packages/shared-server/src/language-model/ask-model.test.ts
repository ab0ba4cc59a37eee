import { openUpstream } from '../http/upstream/open-upstream';
import { sharedFixture } from '../testing/shared-fixture';
import { startStubModel } from '../testing/stub-model';
import { askModel, listModels } from './ask-model';
import type { ChatModel, ModelForm, ModelPart } from './chat-model';

const stub = sharedFixture(startStubModel);
beforeEach(() => stub.reset());

const getModel = (form: ModelForm, changes: Partial<ChatModel> = {}): ChatModel => ({
  form,
  url: stub.baseUrl + (form === 'anthropic' ? '/messages' : '/chat/completions'),
  apiKey: 'key-1',
  model: 'stub-small',
  isVendor: false,
  timeoutMs: 5_000,
  open: openUpstream,
  ...changes,
});

const tool = {
  name: 'find_order',
  description: 'Finds an order',
  parameters: { type: 'object', properties: { id: { type: 'string' } } },
};
const request = {
  system: 'You are a clerk.',
  messages: [
    { role: 'user', text: 'Where is my order A-1?' },
    {
      role: 'assistant',
      text: '',
      toolCalls: [{ id: 'call_1', name: 'find_order', arguments: '{"id":"A-1"}' }],
    },
    { role: 'tool', toolCallId: 'call_1', text: '{"status":"sent"}' },
    { role: 'assistant', text: 'It was sent.' },
    { role: 'user', text: 'And A-2?' },
  ],
  tools: [tool],
  maxTokens: 90,
  temperature: 0.4,
} as const;

const { parameters, ...named } = tool;
const stated = {
  openai: { type: 'function', function: tool },
  anthropic: { ...named, input_schema: parameters },
};
const createText = (said: string) => [{ type: 'text', text: said }];
const conversation = {
  openai: [
    { role: 'user', content: 'Where is my order A-1?' },
    {
      role: 'assistant',
      content: null,
      tool_calls: [
        {
          id: 'call_1',
          type: 'function',
          function: { name: 'find_order', arguments: '{"id":"A-1"}' },
        },
      ],
    },
    { role: 'tool', tool_call_id: 'call_1', content: '{"status":"sent"}' },
    { role: 'assistant', content: 'It was sent.' },
    { role: 'user', content: 'And A-2?' },
  ],
  anthropic: [
    { role: 'user', content: createText('Where is my order A-1?') },
    {
      role: 'assistant',
      content: [{ type: 'tool_use', id: 'call_1', name: 'find_order', input: { id: 'A-1' } }],
    },
    {
      role: 'user',
      content: [{ type: 'tool_result', tool_use_id: 'call_1', content: '{"status":"sent"}' }],
    },
    { role: 'assistant', content: createText('It was sent.') },
    { role: 'user', content: createText('And A-2?') },
  ],
};

async function collectParts(
  model: ChatModel,
  signal = new AbortController().signal,
): Promise<ModelPart[]> {
  const parts: ModelPart[] = [];
  for await (const part of askModel(model, request, signal)) parts.push(part);
  return parts;
}
const joinText = (parts: readonly ModelPart[]) =>
  parts.map((part) => (part.kind === 'text' ? part.delta : '')).join('');

describe.each(['openai', 'anthropic'] as const)('%s', (form) => {
  test('streams the words and the usage of a response', async () => {
    stub.answer = () => ({ text: 'It leaves on Monday.' });
    const parts = await collectParts(getModel(form));
    expect(joinText(parts)).toBe('It leaves on Monday.');
    expect(parts.filter(({ kind }) => kind === 'text').length).toBeGreaterThan(1);
    const usage = parts.filter((part) => part.kind === 'usage');
    expect(usage.map(({ input }) => input)).toContain(7);
    expect(usage.map(({ output }) => output)).toContain(3);
  });

  test('joins the fragments of tool calls', async () => {
    const calls = [
      { name: 'find_order', arguments: '{"id":"A-2"}' },
      { name: 'find_order', arguments: '{"id":"A-3"}' },
    ];
    stub.answer = () => ({ text: 'One moment.', calls });
    const found = (await collectParts(getModel(form))).flatMap((part) =>
      part.kind === 'tool' ? [part.toolCall] : [],
    );
    expect(found).toMatchObject(calls);
    expect(new Set(found.map(({ id }) => id)).size).toBe(2);
  });

  test("sends key, prompt, conversation and tools in the vendor's format", async () => {
    await collectParts(getModel(form));
    const [{ key, system, body } = { key: '', system: '', body: {} }] = stub.asked;
    expect([key, system, body.stream]).toEqual(['key-1', 'You are a clerk.', true]);
    expect(body.tools).toEqual([stated[form]]);
    expect(body.messages.slice(form === 'openai' ? 1 : 0)).toEqual(conversation[form]);
  });

  test.each([
    ['refused', { status: 401 }],
    ['unknown_model', { status: 404 }],
    ['limited', { status: 429 }],
    ['failing', { status: 500 }],
    ['unreadable', { raw: '<html>Welcome</html>' }],
    ['unreadable', { raw: 'data: <html>\n\n' }],
    ['unreachable', { text: 'It leaves on', breaks: true }],
  ] as const)('reports %s for the response %j', async (kind, answer) => {
    stub.answer = () => answer;
    await expect(collectParts(getModel(form))).rejects.toMatchObject({ name: 'ModelError', kind });
  });

  test('reports a failure that the vendor sends in the stream', async () => {
    const raw = 'data: {"type":"error","error":{"message":"Overloaded key-1"}}\n\n';
    stub.answer = () => ({ raw });
    const failure = await collectParts(getModel(form)).catch((error: Error) => error);
    expect(failure).toMatchObject({ kind: 'failing' });
    expect(String(failure)).not.toContain('key-1');
  });

  test('gives up on a silent model at its deadline', async () => {
    stub.answer = () => 'silent';
    const failure = collectParts(getModel(form, { timeoutMs: 40 }));
    await expect(failure).rejects.toMatchObject({ kind: 'timeout' });
  });

  test('stops when the client disconnects', async () => {
    stub.answer = () => 'silent';
    const client = new AbortController();
    const asking = collectParts(getModel(form), client.signal);
    client.abort(new Error('left'));
    await expect(asking).rejects.toThrow('left');
  });

  test('lists the models of a server', async () => {
    expect(await listModels(getModel(form))).toEqual(['stub-small', 'stub-large']);
  });

  test('reports a refused key when it lists the models', async () => {
    stub.keys = ['other'];
    await expect(listModels(getModel(form))).rejects.toMatchObject({ kind: 'refused' });
  });
});

test('reports a missing server as unreachable', async () => {
  const model = getModel('openai', { url: 'http://127.0.0.1:1/v1/chat/completions' });
  await expect(collectParts(model)).rejects.toMatchObject({ kind: 'unreachable' });
});

test('omits parameters that newer OpenAI models refuse', async () => {
  await collectParts(getModel('openai', { isVendor: true }));
  const [sent] = stub.asked;
  expect(sent?.body).toMatchObject({ max_completion_tokens: 90 });
  expect(sent?.body).not.toHaveProperty('max_tokens');
  expect(sent?.body).not.toHaveProperty('temperature');
});
