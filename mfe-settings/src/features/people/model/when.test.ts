import { formatExpiry, formatLastActive, formatStepTime } from './when';

/** A Sunday. */
const now = new Date(2026, 10, 22, 9, 0).getTime();
const toTime = (month: number, day: number, hour = 16, minute = 40, year = 2026) =>
  new Date(year, month - 1, day, hour, minute).toISOString();

test.each([
  [toTime(11, 22, 8, 59), 'Now'],
  [toTime(11, 22, 8, 20), '8:20 AM'],
  [toTime(11, 21), 'Yesterday'],
  [toTime(11, 14), 'Nov 14'],
  [toTime(12, 31, 9, 0, 2025), 'Dec 31, 2025'],
])('formats the last activity at %s as %s', (time, text) => {
  expect(formatLastActive(time, now)).toBe(text);
});

test.each([
  [toTime(11, 22, 8, 5), 'today 8:05 AM'],
  [toTime(11, 21), 'yesterday 4:40 PM'],
  [toTime(11, 20), 'Friday 4:40 PM'],
  [toTime(11, 3), 'Nov 3'],
])('formats the step of an invitation at %s as %s', (time, text) => {
  expect(formatStepTime(time, now)).toBe(text);
});

test.each([
  [toTime(11, 28), 'in 6 days'],
  [toTime(11, 23), 'tomorrow'],
  [toTime(11, 22), 'today'],
  [toTime(11, 15), 'Nov 15'],
])('formats the end of an invitation at %s as %s', (time, text) => {
  expect(formatExpiry(time, now)).toBe(text);
});
