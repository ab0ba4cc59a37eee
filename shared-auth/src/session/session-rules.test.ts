import { testSession } from '../testing';
import { isExpired, isRefreshDue } from './session-rules';

const now = Date.parse('2026-11-21T12:00:00Z');
const left = (seconds: number) => ({
  ...testSession(),
  timestamp: now,
  expires_at: now / 1000 + seconds,
});

test.each([
  [901, false],
  [900, true],
  [301, true],
  [300, false],
  [1, false],
])('decides with %d s left whether a refresh is due: %s', (seconds, due) => {
  expect(isRefreshDue(left(seconds), now)).toBe(due);
});

test.each([
  [1, false],
  [0, true],
  [-1, true],
])('decides with %d s left whether the session is over: %s', (seconds, over) => {
  expect(isExpired(left(seconds), now)).toBe(over);
});
