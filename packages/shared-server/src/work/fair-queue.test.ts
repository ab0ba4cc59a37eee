import { createFairQueue, QueueFullError } from './fair-queue';

/** Creates work that ends when the test calls `endNext`, and records what has begun. */
function createWorkbench() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const makeWork = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work: makeWork, endNext };
}

test('starts another owner’s work next when one owner has a long queue', async () => {
  const { begun, work, endNext } = createWorkbench();
  const queue = createFairQueue({ atOnce: 1, perOwner: 1 });
  for (let nr = 0; nr < 50; nr++) void queue.run('hog', work(`hog ${nr}`));
  void queue.run('guest', work('guest'));
  await endNext();
  expect(begun).toEqual(['hog 0', 'guest']);
  await endNext();
  expect(begun.at(-1)).toBe('hog 1');
});

test('reserves capacity for others when one owner exceeds its share', () => {
  const { begun, work } = createWorkbench();
  const queue = createFairQueue({ atOnce: 3, perOwner: 2 });
  for (let nr = 0; nr < 5; nr++) void queue.run('hog', work(`hog ${nr}`));
  void queue.run('guest', work('guest'));
  expect(begun).toEqual(['hog 0', 'hog 1', 'guest']);
  expect(queue.size('hog')).toBe(5);
  expect(queue.size()).toBe(6);
});

test('refuses work when the queue of its owner is full', async () => {
  const { work } = createWorkbench();
  const queue = createFairQueue({ atOnce: 1, perOwner: 1, waitingPerOwner: 1 });
  void queue.run('hog', work('runs'));
  void queue.run('hog', work('waits'));
  await expect(queue.run('hog', work('too much'))).rejects.toThrow(QueueFullError);
  void queue.run('guest', work('guest'));
  expect(queue.size('guest')).toBe(1);
});

test('removes waiting work from the queue when its signal aborts', async () => {
  const { begun, work, endNext } = createWorkbench();
  const queue = createFairQueue({ atOnce: 1, perOwner: 1 });
  const gone = new AbortController();
  void queue.run('a', work('first'));
  const second = queue.run('a', work('second'), gone.signal);
  gone.abort(new Error('gone'));
  await expect(second).rejects.toThrow('gone');
  await expect(queue.run('a', work('third'), gone.signal)).rejects.toThrow('gone');
  await endNext();
  expect(begun).toEqual(['first']);
  expect(queue.size()).toBe(0);
});

test('continues with the next item when one fails immediately', async () => {
  const queue = createFairQueue({ atOnce: 1, perOwner: 1 });
  const broken = queue.run('a', () => {
    throw new Error('broken');
  });
  const next = queue.run('a', async () => 'next');
  await expect(broken).rejects.toThrow('broken');
  await expect(next).resolves.toBe('next');
  expect(queue.size()).toBe(0);
});
