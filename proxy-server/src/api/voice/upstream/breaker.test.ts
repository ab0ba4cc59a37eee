import { Breaker } from './breaker';

let now: number;
let breaker: Breaker;
beforeEach(() => {
  now = 0;
  breaker = new Breaker(1_000, () => now);
});

const ask = async (worked: boolean, key = 'ada') => {
  const permit = await breaker.enter(key);
  permit?.done(worked);
  return permit !== null;
};
const fail = async (times: number) => {
  for (let n = 0; n < times; n += 1) await ask(false);
};

test('after twelve failures in a row nothing is sent', async () => {
  await fail(12);
  expect(await ask(true)).toBe(false);
});

test('one success between them starts the count anew', async () => {
  await fail(11);
  await ask(true);
  await fail(11);
  expect(await ask(true)).toBe(true);
});

test('another organization is not disturbed', async () => {
  await fail(12);
  expect(await ask(true, 'ben')).toBe(true);
});

test('after the pause one request tries, and those that come meanwhile wait for its answer', async () => {
  await fail(12);
  now = 1_000;
  const probe = await breaker.enter('ada');
  const others = [breaker.enter('ada'), breaker.enter('ada')];
  probe?.done(true);
  expect((await Promise.all(others)).every(Boolean)).toBe(true);
});

test('a try that fails keeps everything away for another pause', async () => {
  await fail(12);
  now = 1_000;
  const probe = await breaker.enter('ada');
  const other = breaker.enter('ada');
  probe?.done(false);
  expect(await other).toBeNull();
  expect(await ask(true)).toBe(false);
  now = 2_000;
  expect(await ask(true)).toBe(true);
  expect(await ask(true)).toBe(true);
});
