import { formatCallDate, formatDate, formatDateTime, formatLogTime } from './dates';

const moment = new Date(2026, 10, 21, 15, 5, 9);

test('dates are written in local time, each in its place’s format', () => {
  expect(formatDate(moment.toISOString())).toBe('Nov 21, 2026');
  expect(formatDateTime(moment.getTime())).toBe('Nov 21, 2026 3:05 PM');
  expect(formatCallDate(moment)).toBe('Nov 21, 2026 3:05 PM');
  expect(formatLogTime(moment)).toBe('Nov 21, 3:05:09 PM');
});

test.each([null, undefined, ''])('a date that is missing (%s) has a fallback', (missing) => {
  expect(formatDate(missing)).toBe('N/A');
  expect(formatDate(missing, 'Unknown date')).toBe('Unknown date');
  expect(formatCallDate(missing)).toBe('Unknown date');
});

test('shows a placeholder when a date cannot be read', () => {
  expect(formatDate('soon')).toBe('Invalid date');
  expect(formatLogTime('soon')).toBe('Invalid date');
});
