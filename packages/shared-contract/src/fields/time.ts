import * as z from 'zod/mini';

const iso =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/**
 * Parses an external time the way PostgreSQL does. `Date.parse` also accepts days that don't exist.
 *
 * @param text an ISO 8601 date or time; UTC without a zone, and a space may replace the T
 * @returns the moment; null if it isn't valid or is outside the years 1 to 9999
 */
export function readTime(text: string): Date | null {
  const parts = iso.exec(text.trim());
  if (!parts) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const millisecond = Math.floor(Number(`0.${parts[7] ?? 0}`) * 1_000);
  const local = new Date(0);
  local.setUTCFullYear(year, month - 1, day);
  local.setUTCHours(hour, minute, second, millisecond);
  const rolledOver =
    local.getUTCMonth() !== month - 1 ||
    local.getUTCDate() !== day ||
    local.getUTCHours() !== hour ||
    minute > 59 ||
    second > 59;
  const offset = parseOffset(parts[8]);
  if (rolledOver || offset === null) return null;
  const moment = new Date(local.getTime() - offset);
  const inRange = [year, moment.getUTCFullYear()].every((one) => one >= 1 && one <= 9999);
  return inRange ? moment : null;
}

/** @returns milliseconds; null from 16 hours, which PostgreSQL doesn't accept */
function parseOffset(zone: string | undefined): number | null {
  if (!zone || /^z$/i.test(zone)) return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', ''))];
  if (hours > 15 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
}

/** A time from outside, as text. */
export const outsideTime = z.string().check(
  z.maxLength(40),
  z.refine((text) => readTime(text) !== null, 'Invalid ISO date or time'),
);
