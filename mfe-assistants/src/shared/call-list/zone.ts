const DAY_MS = 86_400_000;
const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';

let chosen: string | null | undefined;
let formats: ReturnType<typeof createFormats> | undefined;

/** @param zone the organization's time zone; without one, the browser's applies */
export function setOrganizationZone(zone: string | null | undefined): void {
  chosen = zone;
}

/** @returns the time zone for days: the organization's, or else the browser's */
export const getTimeZone = (): string => chosen || browserZone;

const createFormats = (timeZone: string) => ({
  timeZone,
  // Swedish dates are written like '2026-11-21'.
  day: new Intl.DateTimeFormat('sv-SE', { timeZone }),
  clock: new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' }),
});

/** Creating formats is slow and lists use them thousands of times, so they are kept. */
function getFormats() {
  const timeZone = getTimeZone();
  if (formats?.timeZone !== timeZone) formats = createFormats(timeZone);
  return formats;
}

/** @returns the date `daysBefore` days earlier in {@link getTimeZone}, such as '2026-11-21' */
export function getDayInZone(at: Date, daysBefore = 0): string {
  const day = getFormats().day.format(at);
  if (daysBefore === 0) return day;
  return new Date(Date.parse(day) - daysBefore * DAY_MS).toISOString().slice(0, 10);
}

/** Time in {@link getTimeZone}, such as '2:43 PM', without some engines' narrow no-break space. */
export const formatClock = (date: Date): string =>
  getFormats().clock.format(date).replace('\u202f', ' ');
