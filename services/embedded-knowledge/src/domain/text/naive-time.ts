/** @returns the moment as the vendor writes it: ISO, UTC, no zone (`2026-11-21T09:30:00.000`) */
export function naiveTime(moment: Date): string {
  return moment.toISOString().slice(0, -1);
}
