const padPart = (part: number) => String(part).padStart(2, '0');

/** @returns the local date, such as 2026-11-20 */
export const toDay = (date: Date): string =>
  `${date.getFullYear()}-${padPart(date.getMonth() + 1)}-${padPart(date.getDate())}`;

/** @returns the start of a day such as 2026-11-20 in the browser's time zone */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`);
