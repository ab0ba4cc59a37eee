import { formatCallDate, formatDate, formatDateTime, formatLogTime } from './dates';

const moment = new Date(2026, 10, 21, 15, 5, 9);

test('formats dates in local time, in the format of each use', () => {
  expect(formatDate(moment.toISOString())).toBe('Nov 21, 2026');
  expect(formatDateTime(moment.getTime())).toBe('Nov 21, 2026 3:05 PM');
  expect(formatCallDate(moment)).toBe('Nov 21, 2026 3:05 PM');
  expect(formatLogTime(moment)).toBe('Nov 21, 3:05:09 PM');
});

test.each([null, undefined, ''])('returns a fallback when the date is missing (%s)', (missing) => {
  expect(formatDate(missing)).toBe('N/A');
  expect(formatDate(missing, 'Unknown date')).toBe('Unknown date');
  expect(formatCallDate(missing)).toBe('Unknown date');
});

test("returns 'Invalid date' when a date can't be read", () => {
  expect(formatDate('soon')).toBe('Invalid date');
  expect(formatLogTime('soon')).toBe('Invalid date');
});
