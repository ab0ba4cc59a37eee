import { Pace } from './pace';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const limit = { max: 1_200, windowMs: 60_000 };

/** Sends requests at once. @returns how many have been processed or refused so far */
function sendRequests(pace: Pace, person: string, count: number) {
  const seen = { passed: 0, refused: 0 };
  for (let nr = 0; nr < count; nr += 1) {
    pace.takeTurn(person, limit).then(
      () => {
        seen.passed += 1;
      },
      () => {
        seen.refused += 1;
      },
    );
  }
  return seen;
}

test('admits a burst immediately, and later requests at the rate of the limit', async () => {
  const pace = new Pace();
  const ada = sendRequests(pace, 'ada', 150);
  await jest.advanceTimersByTimeAsync(0);
  expect(ada).toEqual({ passed: 51, refused: 0 });
  const ben = sendRequests(pace, 'ben', 20);
  await jest.advanceTimersByTimeAsync(1_000);
  expect([ada.passed, ben.passed]).toEqual([71, 20]);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(ada).toEqual({ passed: 150, refused: 0 });
});

test('refuses requests that would wait longer than ten seconds', async () => {
  const ada = sendRequests(new Pace(), 'ada', 400);
  await jest.advanceTimersByTimeAsync(60_000);
  expect(ada).toEqual({ passed: 251, refused: 149 });
});

test('admits another burst after a quiet period', async () => {
  const pace = new Pace();
  sendRequests(pace, 'ada', 100);
  await jest.advanceTimersByTimeAsync(5_000);
  const later = sendRequests(pace, 'ada', 40);
  await jest.advanceTimersByTimeAsync(0);
  expect(later.passed).toBe(40);
});
