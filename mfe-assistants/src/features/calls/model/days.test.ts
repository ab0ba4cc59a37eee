import type { CallDay } from 'shared-contract';
import { getDayInZone } from '../../../shared/call-list/zone';
import { callsIn } from './days';

test('counts the calls of a period up to today', () => {
  const now = new Date('2026-11-28T12:00:00Z');
  const day = (before: number, calls: number): CallDay => ({
    day: getDayInZone(now, before),
    calls,
    minutes: 0,
    cost: 0,
    outcomes: {},
  });
  const days = [day(29, 1), day(7, 10), day(6, 100), day(0, 1_000)];
  expect(callsIn(days, 'today', now)).toBe(1_000);
  expect(callsIn(days, '7d', now)).toBe(1_100);
  expect(callsIn(days, '30d', now)).toBe(1_111);
});
