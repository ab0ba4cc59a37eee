import { formatDateTime, formatTime } from 'shared-ui/dates';

const DAY_MS = 86_400_000;
const weekday = new Intl.DateTimeFormat('en', { weekday: 'short' });
const toMidnight = (at: number) => new Date(at).setHours(0, 0, 0, 0);

/** @returns a time such as '8:31 AM', 'Fri 4:40 PM', 'Nov 3 4:40 PM' or 'Nov 3, 2025 4:40 PM' */
export function formatShortTime(at: string, now = Date.now()): string {
  const clock = formatTime(at);
  const days = Math.round((toMidnight(now) - toMidnight(Date.parse(at))) / DAY_MS);
  if (days === 0) return clock;
  if (days > 0 && days < 7) return `${weekday.format(new Date(at))} ${clock}`;
  return formatDateTime(at).replace(`, ${new Date(now).getFullYear()}`, '');
}
