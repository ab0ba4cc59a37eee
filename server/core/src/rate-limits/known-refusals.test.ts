import { KnownRefusals } from './known-refusals';
import { createTooManyError } from './rate-limits';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const createRefusal = (seconds: number) =>
  jest.fn(() => Promise.reject(createTooManyError(seconds)));

/** @returns the response, after at most one second */
async function getAnswer(asked: Promise<unknown>) {
  const outcome = asked.catch(({ code, headers }) => [code, headers['Retry-After']]);
  await jest.advanceTimersByTimeAsync(1_000);
  return outcome;
}

test('needs no query to refuse a sender who must wait, and admits others', async () => {
  const refusals = new KnownRefusals();
  const look = createRefusal(30);
  expect(await getAnswer(refusals.unlessRefused('ada', look))).toEqual(['rate_limited', '30']);
  expect(await getAnswer(refusals.unlessRefused('ada', look))).toEqual(['rate_limited', '29']);
  expect(look).toHaveBeenCalledTimes(1);
  const findRow = () => Promise.resolve('found');
  expect(await getAnswer(refusals.unlessRefused('ben', findRow))).toBe('found');
  jest.advanceTimersByTime(30_000);
  expect(await getAnswer(refusals.unlessRefused('ada', findRow))).toBe('found');
});

test('delays the response to a sender who does not wait', async () => {
  const refusals = new KnownRefusals();
  await refusals.unlessRefused('ada', createRefusal(30)).catch(() => undefined);
  let isAnswered = false;
  refusals
    .unlessRefused('ada', createRefusal(30))
    .catch(() => undefined)
    .then(() => {
      isAnswered = true;
    });
  await jest.advanceTimersByTimeAsync(99);
  expect(isAnswered).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isAnswered).toBe(true);
});

test('remembers only refusals, not other failures', async () => {
  const refusals = new KnownRefusals();
  const failToFind = () => Promise.reject(new Error('no database'));
  await expect(refusals.unlessRefused('ada', failToFind)).rejects.toThrow('no database');
  expect(await refusals.unlessRefused('ada', () => Promise.resolve('found'))).toBe('found');
});
