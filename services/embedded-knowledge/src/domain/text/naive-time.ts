/** @returns the time in the vendor's format: ISO, UTC, no zone (`2026-11-21T09:30:00.000`) */
export function formatNaiveTime(moment: Date): string {
  return moment.toISOString().slice(0, -1);
}
