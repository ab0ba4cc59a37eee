/** @returns the minute for a mail, such as `2026-11-29 09:30 UTC` */
export const formatUtc = (at: Date): string =>
  `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
