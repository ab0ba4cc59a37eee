import { morningTexts } from '../../../morning-texts';

const utc = { timeZone: 'UTC' } as const;
const short = new Intl.DateTimeFormat('en-US', { ...utc, month: 'short', day: 'numeric' });
const tick = new Intl.DateTimeFormat('en-US', { ...utc, weekday: 'short' });
const long = new Intl.DateTimeFormat('en-US', {
  ...utc,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const moment = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  hour: 'numeric',
  minute: '2-digit',
});

/** A day such as 2026-11-20 is a calendar date without a time zone. */
const toDate = (day: string) => new Date(`${day}T00:00:00Z`);

/** 'Nov 20' */
export const formatShortDay = (day: string): string => short.format(toDate(day));
/** 'Fri 20' */
export const formatDayTick = (day: string): string =>
  `${tick.format(toDate(day))} ${toDate(day).getUTCDate()}`;
/** 'Friday, November 20' */
export const formatLongDay = (day: string): string => long.format(toDate(day));
/** '2:43 PM' */
export const formatClock = (time: string | number): string => clock.format(new Date(time));
/** 'Friday 2:43 PM' */
export const formatMoment = (time: string): string => moment.format(new Date(time));

/**
 * For example 'Central European Time', or 'UTC' and 'UTC+5:30' for zones without a name, the same
 * in every browser.
 */
export function getZoneName(tz: string): string {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: tz,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date());
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? tz;
  return name.replace(/^GMT(?:[+-]0?0(?::00)?)?$/, 'UTC').replace(/^GMT(?=[+-])/, 'UTC');
}

const relative = new Intl.RelativeTimeFormat('en-US', { numeric: 'always', style: 'short' });
const MINUTE_S = 60;
const HOUR_S = 3_600;
const DAY_S = 86_400;

/** For example '4 min. ago' or 'just now'. */
export function formatAgo(time: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(time)) / 1_000);
  if (seconds < MINUTE_S) return morningTexts.justNow;
  if (seconds < HOUR_S) return relative.format(-Math.floor(seconds / MINUTE_S), 'minute');
  if (seconds < DAY_S) return relative.format(-Math.floor(seconds / HOUR_S), 'hour');
  return relative.format(-Math.floor(seconds / DAY_S), 'day');
}

/** Elapsed time such as '2:14', or '1:02:14' from one hour on. */
export function formatElapsed(since: string, now: number): string {
  const all = Math.max(0, Math.floor((now - Date.parse(since)) / 1_000));
  const seconds = String(all % MINUTE_S).padStart(2, '0');
  const minutes = Math.floor(all / MINUTE_S);
  if (minutes < 60) return `${minutes}:${seconds}`;
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${seconds}`;
}
