import { Recognizer, type RecognizerAnswer, type RecognizerRequest } from './recognizer';
import { createWorker } from './recognizer-files';

jest.mock('./recognizer-files', () => ({
  createWorker: jest.fn(),
  getCoreAddress: () => new URL('https://portal.example/remotes/core.wasm'),
  dataAddresses: { German: () => new URL('https://portal.example/remotes/deu.traineddata') },
}));

const page = {} as ImageBitmap;
const makeResponse = (ok: boolean) =>
  ({ ok, status: ok ? 200 : 404, arrayBuffer: async () => new ArrayBuffer(1) }) as Response;
const fetched = jest.fn(async (_address: URL) => makeResponse(true));
let workers: { terminate: jest.Mock }[] = [];

beforeEach(() => {
  workers = [];
  fetched.mockClear();
  globalThis.fetch = fetched as never;
});
afterEach(() => jest.useRealTimers());

/** Creates workers that respond to a request with `answer`, or not at all if it is null. */
function answerWorkers(answer: (request: RecognizerRequest) => RecognizerAnswer | null) {
  jest.mocked(createWorker).mockImplementation(() => {
    const worker = {
      terminate: jest.fn(),
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage(request: RecognizerRequest) {
        const data = answer(request);
        if (data) queueMicrotask(() => this.onmessage?.({ data } as MessageEvent));
      },
    };
    workers.push(worker);
    return worker as unknown as Worker;
  });
}

const limits = { signal: new AbortController().signal, deadlineMs: 1_000 };
const lines = [{ words: [], baseline: { x0: 0, y0: 0, x1: 1, y1: 0 }, height: 1 }];

test('recognizes all pages in one worker and loads its files once', async () => {
  answerWorkers(() => ({ lines }));
  const recognizer = new Recognizer('German', limits);
  expect(await recognizer.recognize(page)).toBe(lines);
  await recognizer.recognize(page);
  expect(workers).toHaveLength(1);
  expect(fetched.mock.calls.map(([address]) => address.pathname)).toEqual([
    '/remotes/core.wasm',
    '/remotes/deu.traineddata',
  ]);
  recognizer.stop();
  await Promise.resolve();
  expect(workers[0]?.terminate).toHaveBeenCalled();
});

test("reports that recognition isn't available when the worker refuses", async () => {
  answerWorkers(() => ({ problem: 'CompileError: WebAssembly is blocked' }));
  await expect(new Recognizer('German', limits).start()).rejects.toMatchObject({
    reason: 'noRecognizer',
  });
  expect(workers[0]?.terminate).toHaveBeenCalled();
});

test("reports that recognition isn't available when the server lacks its files", async () => {
  answerWorkers(() => ({ lines }));
  fetched.mockResolvedValueOnce(makeResponse(false));
  await expect(new Recognizer('German', limits).start()).rejects.toMatchObject({
    reason: 'noRecognizer',
  });
});

test("reports that recognition isn't available when the worker can't be created", async () => {
  jest.mocked(createWorker).mockImplementation(() => {
    throw new DOMException('Another origin', 'SecurityError');
  });
  await expect(new Recognizer('German', limits).start()).rejects.toMatchObject({
    reason: 'noRecognizer',
  });
});

test('starts a new worker after a page that takes too long', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  let isStuck = true;
  answerWorkers((request) => ('page' in request && isStuck ? null : { lines }));
  const recognizer = new Recognizer('German', limits);
  const slow = expect(recognizer.recognize(page)).rejects.toThrow('');
  await jest.advanceTimersByTimeAsync(1_000);
  await slow;
  expect(workers[0]?.terminate).toHaveBeenCalled();
  isStuck = false;
  expect(await recognizer.recognize(page)).toBe(lines);
  expect(workers).toHaveLength(2);
  expect(fetched).toHaveBeenCalledTimes(2);
});
