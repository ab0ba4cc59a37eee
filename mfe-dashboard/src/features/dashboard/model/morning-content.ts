/** What the page shows below its header: everything, only the guide, or nothing. */
export const morningContents = ['all', 'guide', 'none'] as const;
/** Storage key for what the page last showed. */
export const PLACE_KEY = 'portal.dashboard.place';
export type MorningContent = (typeof morningContents)[number];
