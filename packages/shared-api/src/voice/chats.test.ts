import { isPortalError } from 'shared-auth';
import { chatTexts } from 'shared-contract';
import { streamChat } from './chats';

const path = 'chat.output[0].content';
const makeDelta = (text: string) => ({ id: 'chat-1', path, delta: text });
const writeEvent = (data: unknown, name = '') =>
  `${name && `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`;

let sent: { url: string; init: RequestInit };
/** Makes `fetch` respond with a stream in these chunks, which doesn't end if it is `open`. */
function respondWithStream(pieces: string[], open = false): void {
  globalThis.fetch = async (url, init) => {
    sent = { url: String(url), init: init ?? {} };
    const bytes = pieces.map((piece) => new TextEncoder().encode(piece));
    const read = async () => {
      const value = bytes.shift();
      if (value || !open) return { done: !value, value };
      init?.signal?.throwIfAborted();
      return new Promise((_, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    };
    return { ok: true, status: 201, body: { getReader: () => ({ read }) } } as unknown as Response;
  };
}

async function collectDeltas(signal?: AbortSignal) {
  const stream = streamChat({ assistantId: 'a', input: 'Hello!' }, signal);
  const texts: string[] = [];
  for (;;) {
    const step = await stream.next();
    if (step.done) return { texts, done: step.value };
    texts.push(step.value.delta);
  }
}
const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error) => error,
  );

test('yields the text of an answer wherever the stream is split', async () => {
  const text =
    writeEvent(makeDelta('Hel')) +
    writeEvent(makeDelta('lo!')) +
    writeEvent({ id: 'chat-1' }, 'done');
  respondWithStream([text.slice(0, 20), text.slice(20, 90), text.slice(90)]);
  expect(await collectDeltas()).toEqual({ texts: ['Hel', 'lo!'], done: { id: 'chat-1' } });
  expect(sent.init.method).toBe('POST');
  expect(JSON.parse(String(sent.init.body))).toMatchObject({ input: 'Hello!', stream: true });
});

test("throws the server's code when the answer fails after it has begun", async () => {
  const error = { error: 'It failed.', code: 'upstream_timeout', requestId: 'r-1' };
  respondWithStream([writeEvent(makeDelta('Hel')), writeEvent(error, 'error')]);
  const thrown = await getFailure(collectDeltas());
  expect(isPortalError(thrown)).toBe(true);
  expect(thrown).toMatchObject({
    kind: 'http',
    message: 'It failed.',
    code: 'upstream_timeout',
    status: 504,
    requestId: 'r-1',
  });
});

test('throws when the answer is cut off', async () => {
  respondWithStream([writeEvent(makeDelta('Hel'))]);
  expect(await getFailure(collectDeltas())).toMatchObject({
    kind: 'network',
    message: chatTexts.brokenOff,
  });
});

test('throws when an event cannot be parsed', async () => {
  respondWithStream(['data: {"delta":1}\n\n']);
  expect(await getFailure(collectDeltas())).toMatchObject({ kind: 'contract' });
});

test('aborts the request when the caller leaves the loop or aborts the signal', async () => {
  respondWithStream([writeEvent(makeDelta('Hel'))], true);
  for await (const _ of streamChat({ assistantId: 'a', input: 'Hello!' })) break;
  expect(sent.init.signal?.aborted).toBe(true);
  respondWithStream([], true);
  const leaving = new AbortController();
  const listening = getFailure(collectDeltas(leaving.signal));
  await Promise.resolve();
  leaving.abort();
  expect(await listening).toMatchObject({ kind: 'aborted' });
});
