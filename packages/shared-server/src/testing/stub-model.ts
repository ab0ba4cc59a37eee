import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the stub, the same for both wire forms. */
export interface AskedModel {
  form: 'openai' | 'anthropic';
  key: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the form holds.
  body: any;
  system: string;
  question: string;
}

/** Text or tool calls, a response that breaks off, a status, a raw body, or silence. */
export type StubAnswer =
  | { text: string }
  | { text?: string; calls: { name: string; arguments: string }[] }
  | { text: string; breaks: true }
  | { status: number }
  | { raw: string }
  | 'silent';

/**
 * A model server over HTTP that speaks both wire forms and returns the answers that a test sets.
 */
export interface StubModel {
  /** With `/v1`. */
  baseUrl: string;
  models: string[];
  /** Accepted keys; null accepts any key, or none. */
  keys: string[] | null;
  answer: (asked: AskedModel) => StubAnswer;
  asked: AskedModel[];
  reset(): void;
  close(): Promise<void>;
}

const toEvent = (data: object) => `data: ${JSON.stringify(data)}\n\n`;

/** Each word is one event, as models stream. */
const splitWords = (text: string) => text.match(/\S+\s*/g) ?? [];

type Spoken = { text?: string; calls?: { name: string; arguments: string }[] };

function* createOpenaiEvents({ text = '', calls = [] }: Spoken): Generator<string> {
  const toDelta = (part: object) => toEvent({ choices: [{ index: 0, delta: part }] });
  for (const content of splitWords(text)) yield toDelta({ content });
  for (const [index, call] of calls.entries()) {
    const { name, arguments: given } = call;
    yield toDelta({ tool_calls: [{ index, id: `c${index}`, function: { name, arguments: '' } }] });
    for (const piece of [given.slice(0, 4), given.slice(4)]) {
      yield toDelta({ tool_calls: [{ index, function: { arguments: piece } }] });
    }
  }
  yield toEvent({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3 } });
  yield 'data: [DONE]\n\n';
}

function* createAnthropicEvents({ text = '', calls = [] }: Spoken): Generator<string> {
  const toNamedEvent = (type: string, data: object) =>
    `event: ${type}\n${toEvent({ type, ...data })}`;
  yield toNamedEvent('message_start', { message: { usage: { input_tokens: 7 } } });
  yield toNamedEvent('ping', {});
  for (const word of splitWords(text)) {
    yield toNamedEvent('content_block_delta', {
      index: 0,
      delta: { type: 'text_delta', text: word },
    });
  }
  for (const [at, { name, arguments: given }] of calls.entries()) {
    const index = at + 1;
    const block = { type: 'tool_use', id: `toolu_${index}`, name, input: {} };
    yield toNamedEvent('content_block_start', { index, content_block: block });
    for (const partial of [given.slice(0, 4), given.slice(4)]) {
      const delta = { type: 'input_json_delta', partial_json: partial };
      yield toNamedEvent('content_block_delta', { index, delta });
    }
  }
  yield toNamedEvent('message_delta', { delta: {}, usage: { output_tokens: 3 } });
  yield toNamedEvent('message_stop', {});
}

async function readBody(req: IncomingMessage): Promise<AskedModel['body']> {
  let text = '';
  for await (const part of req) text += part;
  return text === '' ? {} : JSON.parse(text);
}

// biome-ignore lint/suspicious/noExplicitAny: content of either form.
const readText = (content: any): string =>
  // biome-ignore lint/suspicious/noExplicitAny: a block of either form.
  Array.isArray(content) ? content.map((block: any) => block.text ?? '').join('') : (content ?? '');

async function readRequest(req: IncomingMessage): Promise<AskedModel> {
  const form = req.headers['x-api-key'] === undefined ? 'openai' : 'anthropic';
  const body = await readBody(req);
  const key = form === 'anthropic' ? req.headers['x-api-key'] : req.headers.authorization?.slice(7);
  const messages: { role: string; content: unknown }[] = body.messages ?? [];
  const told = messages.find(({ role }) => role === 'system')?.content;
  const people = messages.filter(
    ({ role, content }) => role === 'user' && readText(content) !== '',
  );
  return {
    form,
    key: typeof key === 'string' ? key : undefined,
    body,
    system: readText(body.system ?? told),
    question: readText(people.at(-1)?.content),
  };
}

function respond(stub: StubModel, asked: AskedModel, res: ServerResponse): void {
  const answer = stub.answer(asked);
  if (answer === 'silent') return;
  if ('status' in answer) return void res.writeHead(answer.status).end('{"error":"no"}');
  res.writeHead(200, { 'content-type': 'text/event-stream' });
  if ('raw' in answer) return void res.end(answer.raw);
  const events = [
    ...(asked.form === 'anthropic' ? createAnthropicEvents : createOpenaiEvents)(answer),
  ];
  if (!('breaks' in answer)) return void res.end(events.join(''));
  res.write(events.slice(0, -3).join(''), () => res.destroy());
}

/** Starts the stub on a free port of this machine. */
export async function startStubModel(): Promise<StubModel> {
  const answerOk = () => ({ text: 'OK.' });
  const stub: StubModel = {
    baseUrl: '',
    models: ['stub-small', 'stub-large'],
    keys: null,
    answer: answerOk,
    asked: [],
    reset() {
      stub.keys = null;
      stub.answer = answerOk;
      stub.asked.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer(async (req, res) => {
    const asked = await readRequest(req);
    if (stub.keys && !stub.keys.includes(asked.key ?? '')) return res.writeHead(401).end('{}');
    if (req.url === '/v1/models') {
      return res.end(JSON.stringify({ data: stub.models.map((id) => ({ id })) }));
    }
    if (req.method !== 'POST') return res.writeHead(404).end();
    stub.asked.push(asked);
    if (!stub.models.includes(asked.body.model)) return res.writeHead(404).end('{}');
    respond(stub, asked, res);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stub.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return stub;
}
