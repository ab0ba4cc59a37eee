import { expiry, lastActive, shortTime } from './when';

/** A Sunday. */
const now = new Date(2026, 10, 22, 9, 0).getTime();
const at = (month: number, day: number, hour = 16, minute = 40, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

test.each([
  [at(11, 22, 8, 59), 'Now'],
  [at(11, 22, 8, 20), '8:20 AM'],
  [at(11, 21), 'Yesterday'],
  [at(11, 14), 'Nov 14'],
  [at(12, 31, 9, 0, 2025), 'Dec 31, 2025'],
])('writes the last activity at %s as %s', (time, text) => {
  expect(lastActive(time, now)).toBe(text);
});

test.each([
  [at(11, 22, 8, 5), 'today 8:05 AM'],
  [at(11, 21), 'yesterday 4:40 PM'],
  [at(11, 20), 'Friday 4:40 PM'],
  [at(11, 3), 'Nov 3'],
])('writes the step of an invitation at %s as %s', (time, text) => {
  expect(shortTime(time, now)).toBe(text);
});

test.each([
  [at(11, 28), 'in 6 days'],
  [at(11, 23), 'tomorrow'],
  [at(11, 22), 'today'],
  [at(11, 15), 'Nov 15'],
])('writes the end of an invitation at %s as %s', (time, text) => {
  expect(expiry(time, now)).toBe(text);
});
