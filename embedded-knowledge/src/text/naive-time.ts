/** @returns the moment as the vendor writes it: ISO, UTC, no zone (`2026-11-21T09:30:00.000`) */
export function naiveTime(moment: Date): string {
  return moment.toISOString().slice(0, -1);
}

/**
 * @param text an ISO time; without a zone it is UTC, a space may stand for the T
 * @returns the moment, or null when the text is no time
 */
export function parseTime(text: string): Date | null {
  const iso = text.trim().replace(' ', 'T');
  const zoned = /(Z|[+-]\d\d:?\d\d)$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`;
  const moment = new Date(zoned);
  const year = moment.getUTCFullYear();
  return Number.isNaN(year) || year < 1 || year > 9999 ? null : moment;
}
