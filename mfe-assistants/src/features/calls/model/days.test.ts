import type { CallDay } from 'shared-contract';
import { getDayInZone } from '../../../shared/call-list/zone';
import { countCalls } from './days';

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
