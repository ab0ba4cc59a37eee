import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestService, type TestAnswer } from './start-test-service';
import { waitUntil } from './until';

const SPEED = 240;
export const SECRET = 'planted-tool-secret';
export const TOKEN = 'Bearer planted-header-token';
export const PATH = 'planted-path-segment';

export interface Asked {
  headers: IncomingMessage['headers'];
  url: string;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a message as it comes over the wire
  message: any;
}
export type Answer = (res: ServerResponse, asked: Asked) => void;

export const reply = (res: ServerResponse, body: unknown, status = 200) =>
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
export const respond = (res: ServerResponse, toolCallId: string, result: unknown) =>
  reply(res, { results: [{ toolCallId, result }] });

export const getResult = (call: { messages: { role: string; result?: string }[] }) =>
  call.messages.find(({ role }) => role === 'tool_call_result')?.result;

const answerBooked: Answer = (res, { message }) =>
  respond(res, message.toolCallList[0].id, 'Visit booked, number 4711.');

/** Starts a voice service whose assistants use a tool server that the test controls. */
export async function startToolWorld() {
  const state = { asked: [] as Asked[], events: [] as string[], answer: answerBooked };
  const tools = createServer(async (req, res) => {
    let text = '';
    for await (const part of req) text += part;
    if (req.url === '/events') {
      state.events.push(text);
      return res.end();
    }
    const message = text === '' ? null : JSON.parse(text).message;
    const one = { headers: req.headers, url: req.url ?? '', text, message };
    state.asked.push(one);
    state.answer(res, one);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => tools.once('listening', resolve));
  const { port } = tools.address() as AddressInfo;
  const url = `http://localhost:${port}/hook/${PATH}`;
  const service = await startTestService(SPEED, ['localhost']);
  const client = await service.createClient('asking', {
    serverUrl: `http://127.0.0.1:${port}/events`,
  });
  const phoneNumberId = (await client('POST', '/phone-number', { provider: 'vapi' })).body.id;
  const hasEnded = ({ body }: TestAnswer) => body.status === 'ended';

  return Object.assign(state, {
    service,
    client,
    url,
    phoneNumberId,
    makeTool: (server: object = {}, more: object = {}) => ({
      type: 'function',
      function: { name: 'book_visit', parameters: { type: 'object', properties: { name: {} } } },
      server: { url, secret: SECRET, headers: { authorization: TOKEN }, ...server },
      ...more,
    }),
    async placeCall(tool: object) {
      const { body } = await client('POST', '/call', {
        phoneNumberId,
        customer: { number: '+14155550142', name: 'Maya Orlin' },
        assistant: { model: { provider: 'openai', tools: [tool] } },
      });
      return body;
    },
    readEnded: async (id: string) =>
      (await waitUntil(() => client('GET', `/call/${id}`), hasEnded, 30_000)).body,
    reset: () => Object.assign(state, { asked: [], events: [], answer: answerBooked }),
    async close() {
      await service.close();
      tools.closeAllConnections();
      tools.close();
    },
  });
}

export type ToolWorld = Awaited<ReturnType<typeof startToolWorld>>;
