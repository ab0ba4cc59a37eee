import { formatDate, formatTime } from 'shared-ui/dates';
import { texts } from '../texts';

/** Newer activity is shown as now. Longer than the interval at which activity is recorded. */
const NOW_MS = 120_000;
const DAY_MS = 86_400_000;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });

const toMidnight = (at: string | number) => new Date(at).setHours(0, 0, 0, 0);
/** Rounded, because days can have 23 or 25 hours. */
const countDays = (from: string | number, to: string | number) =>
  Math.round((toMidnight(to) - toMidnight(from)) / DAY_MS);
const formatShortDate = (at: string, now: number) =>
  formatDate(at).replace(`, ${new Date(now).getFullYear()}`, '');

/** @returns a time such as 'Now', '8:20 AM', 'Yesterday' or 'Nov 14' */
export function formatLastActive(at: string, now = Date.now()): string {
  if (now - Date.parse(at) < NOW_MS) return texts.members.now;
  const days = countDays(at, now);
  if (days === 0) return formatTime(at);
  return days === 1 ? texts.members.yesterday : formatShortDate(at, now);
}

/** @returns a time such as 'today 8:05 AM', 'Friday 4:40 PM' or 'Nov 3' */
export function formatStepTime(at: string, now = Date.now()): string {
  const days = countDays(at, now);
  if (days >= 7) return formatShortDate(at, now);
  const day = days <= 1 ? words.format(-days, 'day') : weekday.format(new Date(at));
  return `${day} ${formatTime(at)}`;
}

/** @returns a time such as 'in 6 days' or 'tomorrow', or 'Nov 15' once it has passed */
export function formatExpiry(at: string, now = Date.now()): string {
  return Date.parse(at) <= now ? formatShortDate(at, now) : words.format(countDays(now, at), 'day');
}
