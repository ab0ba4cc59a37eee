import { createPacedQueue, type DeltaJob } from './paced-queue';

const createJob = (target: string, asked?: string): DeltaJob => ({
  target,
  dictionary: 'd',
  state: '1',
  ...(asked ? { asked } : {}),
});

/** Runs each job until `end` is called. */
function createWorld() {
  const begun: string[] = [];
  let end: () => void = () => undefined;
  const enqueue = createPacedQueue(({ target }) => {
    begun.push(target);
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  return { begun, enqueue, end: () => end() };
}

const waitForTurns = async () => {
  for (let at = 0; at < 20; at += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('makes one delta at a time, and each pair once, even if it is requested repeatedly', async () => {
  const { begun, enqueue, end } = createWorld();
  for (const target of ['a', 'b', 'a', 'b']) enqueue(createJob(target));
  expect(begun).toEqual(['a']);
  end();
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['a', 'b']);
});

test('pauses for four times the duration of a job that a browser requested', async () => {
  const { begun, enqueue, end } = createWorld();
  enqueue(createJob('a', 'hash'));
  enqueue(createJob('b', 'hash'));
  jest.advanceTimersByTime(100);
  end();
  await waitForTurns();
  await jest.advanceTimersByTimeAsync(399);
  expect(begun).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(2);
  expect(begun).toEqual(['a', 'b']);
});

test('queues no more pairs when 500 are waiting', async () => {
  const { begun, enqueue, end } = createWorld();
  for (let at = 0; at < 700; at += 1) enqueue(createJob(String(at)));
  for (let at = 0; at < 700; at += 1) {
    end();
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(begun).toHaveLength(500);
});
