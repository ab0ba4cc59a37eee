let chosen: string | null | undefined;

/** @param zone the organization's time zone; the browser's if it has none */
export function setOrganizationZone(zone: string | null | undefined): void {
  chosen = zone;
}

/** @returns the time zone for days: the organization's, or else the browser's */
export const timeZone = (): string =>
  chosen || Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

/** @returns the date in that zone some days before, such as '2026-11-21' */
export function getDayInZone(at: Date, daysBefore = 0): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: timeZone(),
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const getPart = (type: string) => Number(parts.find((one) => one.type === type)?.value);
  const day = Date.UTC(getPart('year'), getPart('month') - 1, getPart('day') - daysBefore);
  return new Date(day).toISOString().slice(0, 10);
}
