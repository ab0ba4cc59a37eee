import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import WebSocket from 'ws';
import { startChild } from './child';
import { actions, type Engine, WINDOW } from './engine';

type Json = Record<string, unknown>;
interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
  method?: string;
  params?: { level?: string; text?: string };
}

/** Opens a WebDriver BiDi connection, which Firefox supports without a separate driver. */
async function connect(address: string, onEvent: (message: Message) => void) {
  const socket = new WebSocket(`${address}/session`);
  const waiting = new Map<number, (message: Message) => void>();
  let count = 0;
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    if (message.id === undefined) return onEvent(message);
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve).once('error', reject);
  });
  const send = async <Result>(method: string, params: Json): Promise<Result> => {
    count += 1;
    const id = count;
    const answer = new Promise<Message>((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ id, method, params }));
    const { error, message, result } = await answer;
    if (error) throw new Error(`${method}: ${error} ${message}`);
    return result as Result;
  };
  return { send, close: () => socket.close() };
}

/** @param path path of the executable */
export async function startFirefox(path: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'portal-firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("intl.accept_languages", "en-US");\n');
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'];
  const child = await startChild(path, args, /BiDi listening on (ws:\S+)/, {
    MOZ_DISABLE_CONTENT_SANDBOX: '1',
    HOME: profile,
  });
  const errors: string[] = [];
  const { send, close } = await connect(child.found, ({ method, params }) => {
    if (method === 'log.entryAdded' && params?.level === 'error') errors.push(params.text ?? '');
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { contexts } = await send<{ contexts: { context: string }[] }>(
    'browsingContext.getTree',
    {},
  );
  const context = contexts[0]?.context ?? '';
  await send('browsingContext.setViewport', { context, viewport: WINDOW });
  const sendActions = (done: unknown) =>
    send<void>('input.performActions', { context, actions: done });
  return {
    open: async (url) => {
      await send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    async evaluate(source, ...values) {
      // BiDi transfers strings unchanged, but encodes other values in its own notation.
      const call = `async () => JSON.stringify((await (${source})(...${JSON.stringify(values)})) ?? null)`;
      const answer = await send<{ result?: { value: string }; exceptionDetails?: Json }>(
        'script.callFunction',
        { functionDeclaration: call, target: { context }, awaitPromise: true },
      );
      if (!answer.result) throw new Error(String(answer.exceptionDetails?.text));
      return JSON.parse(answer.result.value);
    },
    click: (x, y) => sendActions(actions.click(x, y)),
    type: (text) => sendActions(actions.type(text)),
    press: (...names) => sendActions(actions.press(names)),
    async print() {
      const { data } = await send<{ data: string }>('browsingContext.print', { context });
      return Buffer.from(data, 'base64');
    },
    getErrors: () => errors,
    async close() {
      close();
      await child.stop();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
