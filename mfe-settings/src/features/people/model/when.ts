import { formatDate, formatDateTime } from 'shared-ui/dates';
import { texts } from '../texts';

/** Longer than the time between two notes of activity. */
const NOW_MS = 120_000;
const DAY_MS = 86_400_000;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' });

const midnight = (at: string | number) => new Date(at).setHours(0, 0, 0, 0);
/** Days are not all of the same length. */
const daysBetween = (from: string | number, to: string | number) =>
  Math.round((midnight(to) - midnight(from)) / DAY_MS);
const clock = (at: string) => formatDateTime(at).slice(formatDate(at).length + 1);
const dateOf = (at: string, now: number) =>
  formatDate(at).replace(`, ${new Date(now).getFullYear()}`, '');

/** @returns for example 'Now', '8:20 AM', 'Yesterday' or 'Nov 14' */
export function lastActive(at: string, now = Date.now()): string {
  if (now - Date.parse(at) < NOW_MS) return texts.members.now;
  const days = daysBetween(at, now);
  if (days === 0) return clock(at);
  return days === 1 ? texts.members.yesterday : dateOf(at, now);
}

/** @returns for example 'today 8:05 AM', 'Friday 4:40 PM' or 'Nov 3' */
export function shortTime(at: string, now = Date.now()): string {
  const days = daysBetween(at, now);
  if (days >= 7) return dateOf(at, now);
  const day = days <= 1 ? words.format(-days, 'day') : weekday.format(new Date(at));
  return `${day} ${clock(at)}`;
}

/** @returns for example 'in 6 days', 'tomorrow', or 'Nov 15' once it has passed */
export function expiry(at: string, now = Date.now()): string {
  return Date.parse(at) <= now ? dateOf(at, now) : words.format(daysBetween(now, at), 'day');
}
