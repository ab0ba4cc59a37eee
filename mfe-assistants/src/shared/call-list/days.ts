const pad = (part: number) => String(part).padStart(2, '0');

/** @returns the local day of a moment, such as 2026-11-20 */
export const dayOf = (date: Date): string =>
  `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

/** @returns the beginning of a day such as 2026-11-20 on the member's clock */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00`);
