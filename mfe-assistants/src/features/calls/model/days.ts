import { type CallDay, type CallPeriod, callPeriodDays } from 'shared-contract';
import { startOfDay, toDay } from '../../../shared/call-list/days';
import { getDayInZone } from '../../../shared/call-list/zone';
import { texts } from '../texts';

const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' });
const shortDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const shortDayAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });

/** Includes the year unless it is the current one. */
export const formatDay = (date: Date, now: Date): string =>
  (date.getFullYear() === now.getFullYear() ? shortDay : shortDayAndYear).format(date);

/** For example '2:43 PM'. Some engines put a narrow no-break space before PM. */
export const formatClock = (date: Date): string => clock.format(date).replace('\u202f', ' ');

/** Name and date of a day: 'Today' and 'Sunday, Nov 22'; further back, 'Friday' and 'Nov 20'. */
export function formatDayLabel(day: string, now: Date): { name: string; date: string } {
  const date = startOfDay(day);
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  const named = day === toDay(now) ? texts.today : day === toDay(yesterday) && texts.yesterday;
  const dated = formatDay(date, now);
  const name = weekday.format(date);
  return named ? { name: named, date: `${name}, ${dated}` } : { name, date: dated };
}

/** @returns the number of calls in a period up to now */
export function countCalls(days: readonly CallDay[], period: CallPeriod, now = new Date()): number {
  const first = getDayInZone(now, callPeriodDays[period]);
  return days.reduce((sum, { day, calls }) => (day >= first ? sum + calls : sum), 0);
}
