import { formatClock } from './use-found-calls';

test.each([
  [65, '1:05'],
  [59.6, '1:00'],
])('formats a duration of %d seconds as %s', (seconds, text) => {
  expect(formatClock(seconds)).toBe(text);
});
