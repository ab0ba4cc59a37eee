import { format } from 'date-fns/format';
import { formatDistanceToNow } from 'date-fns/formatDistanceToNow';
import { uiTexts } from './texts';

/** Shown for a missing or invalid date. */
export type DateFallback = 'N/A' | 'Invalid date' | 'Unknown date';

/** A date from the API: ISO text, epoch milliseconds, a Date, or nothing. */
export type DateValue = string | number | Date | null | undefined;

function formatWith(value: DateValue, pattern: string, fallback: DateFallback): string {
  if (value === null || value === undefined || value === '') return fallback;
  const date = new Date(value);
  return Number.isNaN(date.getTime()) ? uiTexts.invalidDate : format(date, pattern);
}

/**
 * @param value the date
 * @param fallback text for a missing date; default 'N/A'. An unreadable date is
 * always 'Invalid date'
 * @returns for example 'Nov 21, 2026', in local time
 */
export function formatDate(value: DateValue, fallback: DateFallback = uiTexts.noDate): string {
  return formatWith(value, 'MMM d, yyyy', fallback);
}

/**
 * @param value the date
 * @param fallback text for a missing date; default 'N/A'. An unreadable date is
 * always 'Invalid date'
 * @returns for example 'Nov 21, 2026 3:05 PM', in local time
 */
export function formatDateTime(value: DateValue, fallback: DateFallback = uiTexts.noDate): string {
  return formatWith(value, 'MMM d, yyyy h:mm a', fallback);
}

/**
 * @param value when something happened today
 * @returns for example '3:05 PM', in local time
 */
export function formatTime(value: DateValue): string {
  return formatWith(value, 'h:mm a', uiTexts.unknownDate);
}

/**
 * @param value when a call started
 * @returns the date in the format of a call ('MMM d, yyyy h:mm a'), or 'Unknown date'
 */
export function formatCallDate(value: DateValue): string {
  return formatWith(value, 'MMM d, yyyy h:mm a', uiTexts.unknownDate);
}

/**
 * @param value when a tool was called
 * @returns the time in the format of a tool log ('MMM d, h:mm:ss a'), or 'Unknown date'
 */
export function formatLogTime(value: DateValue): string {
  return formatWith(value, 'MMM d, h:mm:ss a', uiTexts.unknownDate);
}

/**
 * @param value when something happened
 * @returns for example 'Nov 21, 2026 3:05:09 PM GMT+1', in local time, or 'Unknown date'
 */
export function formatExactTime(value: DateValue): string {
  return formatWith(value, 'MMM d, yyyy h:mm:ss a O', uiTexts.unknownDate);
}

/**
 * @param value when something happened
 * @returns its time in UTC and how long ago it was, for a tooltip; undefined without a valid date
 */
export function formatTimeTooltip(value: DateValue): string | undefined {
  const date = new Date(value ?? Number.NaN);
  if (Number.isNaN(date.getTime())) return undefined;
  const utc = date.toISOString().slice(0, 19).replace('T', ' ');
  return `${utc} UTC, ${formatDistanceToNow(date, { addSuffix: true })}`;
}

const MINUTE_MS = 60_000;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** @returns for example '5 minutes ago' within a day, else the date */
export function formatRelative(at: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 1_440) return words.format(-Math.round(minutes / 60), 'hour');
  return formatDateTime(at);
}
