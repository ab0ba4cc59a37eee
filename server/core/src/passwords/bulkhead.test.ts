import { createBulkhead } from './bulkhead';

test('runs work up to its limit, queues a few more, and refuses the rest', async () => {
  const guard = createBulkhead(2, 1, () => new Error('full'));
  const finish: (() => void)[] = [];
  const runWork = () => guard.run(() => new Promise<void>((resolve) => finish.push(resolve)));
  const first = runWork();
  const second = runWork();
  const third = runWork();
  await expect(runWork()).rejects.toThrow('full');
  expect(finish).toHaveLength(2);
  finish[0]?.();
  await first;
  await Promise.resolve();
  expect(finish).toHaveLength(3);
  finish[1]?.();
  finish[2]?.();
  await Promise.all([second, third]);
});

test('frees the slot of work that fails', async () => {
  const guard = createBulkhead(1, 5, () => new Error('full'));
  await expect(guard.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(guard.run(async () => 'next')).resolves.toBe('next');
});
