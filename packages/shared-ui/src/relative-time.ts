import { formatDateTime } from 'shared-ui/dates';

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
