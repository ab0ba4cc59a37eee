import { Turns } from './turns';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Takes turns at once. @returns functions that end the ones that have begun */
function beginTurns(turns: Turns, person: string, count: number) {
  const begun: (() => void)[] = [];
  for (let nr = 0; nr < count; nr += 1) turns.take(person).then((end) => begun.push(end));
  return begun;
}
const settle = () => jest.advanceTimersByTimeAsync(0);

test('makes a request wait while three requests of the same person run', async () => {
  const turns = new Turns();
  const ada = beginTurns(turns, 'ada', 5);
  const ben = beginTurns(turns, 'ben', 1);
  await settle();
  expect([ada.length, ben.length]).toEqual([3, 1]);
  ada[1]?.();
  ada[1]?.();
  await settle();
  expect(ada).toHaveLength(4);
});

test('ends a turn automatically after 100 ms', async () => {
  const turns = new Turns();
  const ada = beginTurns(turns, 'ada', 6);
  await settle();
  await jest.advanceTimersByTimeAsync(100);
  expect(ada).toHaveLength(6);
  await jest.advanceTimersByTimeAsync(100);
  for (const end of ada) end();
  const later = beginTurns(turns, 'ada', 4);
  await settle();
  expect(later).toHaveLength(3);
});
