import type { CallDay } from 'shared-contract';
import { getDayInZone, setOrganizationZone } from '../../../shared/call-list/zone';
import { countCalls, formatDayLabel } from './days';

afterEach(() => setOrganizationZone(null));

test('counts the calls of a period up to today', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const makeDay = (before: number, calls: number): CallDay => ({
    day: getDayInZone(now, before),
    calls,
    minutes: 0,
    cost: 0,
    outcomes: {},
  });
  const days = [makeDay(29, 1), makeDay(7, 10), makeDay(6, 100), makeDay(0, 1_000)];
  expect(countCalls(days, 'today', now)).toBe(1_000);
  expect(countCalls(days, '7d', now)).toBe(1_100);
  expect(countCalls(days, '30d', now)).toBe(1_111);
});

test("names days by today's date in the organization's time zone", () => {
  setOrganizationZone('Asia/Tokyo');
  const now = new Date('2026-12-31T20:00:00Z');
  expect(formatDayLabel('2027-01-01', now)).toEqual({ name: 'Today', date: 'Friday, Jan 1' });
  expect(formatDayLabel('2026-12-31', now)).toEqual({
    name: 'Yesterday',
    date: 'Thursday, Dec 31, 2026',
  });
  expect(formatDayLabel('2026-12-20', now)).toEqual({ name: 'Sunday', date: 'Dec 20, 2026' });
});
