import { type CallDay, type CallPeriod, callPeriodDays } from 'shared-contract';
import { getDayInZone } from '../../../shared/call-list/zone';
import { texts } from '../texts';

const utc = { timeZone: 'UTC' } as const;
const weekday = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'long' });
const shortDay = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', day: 'numeric' });
const shortDayAndYear = new Intl.DateTimeFormat('en-US', {
  ...utc,
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});

/** Formats a date without a time zone, such as '2026-11-20'. Leaves out the current year. */
export const formatDay = (day: string, now: Date): string =>
  (day.slice(0, 4) === getDayInZone(now).slice(0, 4) ? shortDay : shortDayAndYear).format(
    new Date(day),
  );

/** Name and date of a day: 'Today' and 'Sunday, Nov 22'; further back, 'Friday' and 'Nov 20'. */
export function formatDayLabel(day: string, now: Date): { name: string; date: string } {
  const isYesterday = day === getDayInZone(now, 1);
  const named = day === getDayInZone(now) ? texts.today : isYesterday && texts.yesterday;
  const dated = formatDay(day, now);
  const name = weekday.format(new Date(day));
  return named ? { name: named, date: `${name}, ${dated}` } : { name, date: dated };
}

/** @returns the number of calls in a period up to now */
export function countCalls(days: readonly CallDay[], period: CallPeriod, now = new Date()): number {
  const first = getDayInZone(now, callPeriodDays[period]);
  return days.reduce((sum, { day, calls }) => (day >= first ? sum + calls : sum), 0);
}
