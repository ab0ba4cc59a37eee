import type { Logger } from 'shared-server';
import { type BackgroundWork, workWhileFit } from './work-while-fit';

const PROBLEM = '4 stored keys cannot be opened';
const done: string[] = [];
const logger = {
  error: (fields: { reason: string }) => done.push(`logged ${fields.reason}`),
  warn: () => done.push('logged a warning'),
} as unknown as Logger;
const start = (): BackgroundWork => {
  done.push('started');
  return {
    stop: async () => void done.push('stopped'),
    abort: () => done.push('aborted'),
  };
};
const nextCheck = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  jest.useFakeTimers();
  done.length = 0;
});
afterEach(() => jest.useRealTimers());

test('starts no work until the keys match, and then starts it once', async () => {
  let problem: string | null = PROBLEM;
  const work = workWhileFit(logger, async () => problem, start);
  await nextCheck();
  expect(done).toEqual([]);
  problem = null;
  await nextCheck();
  await nextCheck();
  expect(done).toEqual(['started']);
  await work.stop();
  expect(done).toEqual(['started', 'stopped']);
});

test('stops the work when the keys stop matching, and logs it once', async () => {
  let problem: string | null = null;
  const work = workWhileFit(logger, async () => problem, start);
  await nextCheck();
  problem = PROBLEM;
  await nextCheck();
  await nextCheck();
  expect(done).toEqual(['started', `logged ${PROBLEM}`, 'stopped']);
  problem = null;
  await nextCheck();
  expect(done.at(-1)).toBe('started');
  work.abort();
  expect(done.at(-1)).toBe('aborted');
});

test('keeps the work running when the database is unreachable', async () => {
  let answer = async (): Promise<string | null> => null;
  const work = workWhileFit(logger, () => answer(), start);
  await nextCheck();
  answer = () => Promise.reject(new Error('away'));
  await nextCheck();
  expect(done).toEqual(['started', 'logged a warning']);
  await work.stop();
});

test('starts nothing after it was stopped', async () => {
  const work = workWhileFit(logger, async () => null, start);
  await work.stop();
  await nextCheck();
  expect(done.filter((one) => one === 'started').length).toBeLessThan(2);
  expect(done.at(-1)).not.toBe('started');
});
