import { type DeltaJob, pacedQueue } from './paced-queue';

const job = (target: string, asked?: string): DeltaJob => ({
  target,
  dictionary: 'd',
  state: '1',
  ...(asked ? { asked } : {}),
});

/** Starts each job after `end` ended the previous one. */
function world() {
  const begun: string[] = [];
  let end: () => void = () => undefined;
  const enqueue = pacedQueue(({ target }) => {
    begun.push(target);
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  return { begun, enqueue, end: () => end() };
}

const turns = async () => {
  for (let at = 0; at < 20; at += 1) await Promise.resolve();
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('makes one delta at a time, and each pair once however often it is requested', async () => {
  const { begun, enqueue, end } = world();
  for (const target of ['a', 'b', 'a', 'b']) enqueue(job(target));
  expect(begun).toEqual(['a']);
  end();
  await jest.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  end();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(begun).toEqual(['a', 'b']);
});

test('pauses four times as long as it worked after a browser’s request', async () => {
  const { begun, enqueue, end } = world();
  enqueue(job('a', 'hash'));
  enqueue(job('b', 'hash'));
  jest.advanceTimersByTime(100);
  end();
  await turns();
  await jest.advanceTimersByTimeAsync(399);
  expect(begun).toEqual(['a']);
  await jest.advanceTimersByTimeAsync(2);
  expect(begun).toEqual(['a', 'b']);
});

test('queues no more pairs when 500 wait', async () => {
  const { begun, enqueue, end } = world();
  for (let at = 0; at < 700; at += 1) enqueue(job(String(at)));
  for (let at = 0; at < 700; at += 1) {
    end();
    await jest.advanceTimersByTimeAsync(1);
  }
  expect(begun).toHaveLength(500);
});
