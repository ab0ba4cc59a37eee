import { getPause } from './supervise-pause.mjs';

const SECOND = 1_000;

test('doubles the pause up to 30 seconds when the server crashes repeatedly', () => {
  const pauses = [];
  for (let pause = 0; pauses.length < 9; ) {
    pause = getPause(pause, SECOND);
    pauses.push(pause);
  }
  expect(pauses).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
});

test('starts over with the shortest pause after the server ran for a minute', () => {
  expect(getPause(30_000, 60 * SECOND)).toBe(250);
  expect(getPause(30_000, 59 * SECOND)).toBe(30_000);
});
