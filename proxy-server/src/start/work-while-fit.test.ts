import type { Logger } from 'shared-server';
import { type BackgroundWork, runWhileKeysFit } from './work-while-fit';

const PROBLEM = '4 stored keys cannot be opened';
const done: string[] = [];
const logger = {
  error: (fields: { reason: string }) => done.push(`logged ${fields.reason}`),
  warn: () => done.push('logged a warning'),
} as unknown as Logger;
const startWork = (): BackgroundWork => {
  done.push('started');
  return {
    stop: async () => void done.push('stopped'),
    abort: () => done.push('aborted'),
  };
};
const advanceToCheck = () => jest.advanceTimersByTimeAsync(5_000);

beforeEach(() => {
  jest.useFakeTimers();
  done.length = 0;
});
afterEach(() => jest.useRealTimers());

test('starts the work once when the keys match', async () => {
  let problem: string | null = PROBLEM;
  const work = runWhileKeysFit(logger, async () => problem, startWork);
  await advanceToCheck();
  expect(done).toEqual([]);
  problem = null;
  await advanceToCheck();
  await advanceToCheck();
  expect(done).toEqual(['started']);
  await work.stop();
  expect(done).toEqual(['started', 'stopped']);
});

test('stops the work when the keys stop matching, and logs it once', async () => {
  let problem: string | null = null;
  const work = runWhileKeysFit(logger, async () => problem, startWork);
  await advanceToCheck();
  problem = PROBLEM;
  await advanceToCheck();
  await advanceToCheck();
  expect(done).toEqual(['started', `logged ${PROBLEM}`, 'stopped']);
  problem = null;
  await advanceToCheck();
  expect(done.at(-1)).toBe('started');
  work.abort();
  expect(done.at(-1)).toBe('aborted');
});

test('keeps the work running when the database is unreachable', async () => {
  let answer = async (): Promise<string | null> => null;
  const work = runWhileKeysFit(logger, () => answer(), startWork);
  await advanceToCheck();
  answer = () => Promise.reject(new Error('away'));
  await advanceToCheck();
  expect(done).toEqual(['started', 'logged a warning']);
  await work.stop();
});

test('starts nothing after it was stopped', async () => {
  const work = runWhileKeysFit(logger, async () => null, startWork);
  await work.stop();
  await advanceToCheck();
  expect(done.filter((one) => one === 'started').length).toBeLessThan(2);
  expect(done.at(-1)).not.toBe('started');
});
