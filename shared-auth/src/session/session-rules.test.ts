import { testSession } from '../testing';
import { isExpired, isRefreshDue } from './session-rules';

const now = Date.parse('2026-11-21T12:00:00Z');
const makeSession = (seconds: number) => ({
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
])('with %d s left, returns whether a refresh is due: %s', (seconds, due) => {
  expect(isRefreshDue(makeSession(seconds), now)).toBe(due);
});

test.each([
  [1, false],
  [0, true],
  [-1, true],
])('with %d s left, returns whether the session is over: %s', (seconds, over) => {
  expect(isExpired(makeSession(seconds), now)).toBe(over);
});
