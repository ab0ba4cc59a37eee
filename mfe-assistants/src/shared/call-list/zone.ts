let chosen: string | null | undefined;

/** @param zone the time zone that the organization has chosen; nothing follows the browser */
export function setOrganizationZone(zone: string | null | undefined): void {
  chosen = zone;
}

/** @returns the zone in which days begin and end: the organization's, else the browser's */
export const timeZone = (): string =>
  chosen || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @returns the day of a time in that zone, less some days, for example '2026-11-21' */
export function dayInZone(at: Date, daysBefore = 0): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timeZone(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const day = Date.UTC(part('year'), part('month') - 1, part('day') - daysBefore);
  return new Date(day).toISOString().slice(0, 10);
}
