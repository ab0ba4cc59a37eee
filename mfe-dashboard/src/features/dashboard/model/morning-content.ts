/** Parts of the page below its head: everything, the guide alone, or nothing. */
export const morningContents = ['all', 'guide', 'none'] as const;
/** Where this browser keeps what the page showed last. */
export const PLACE_KEY = 'portal.dashboard.place';
export type MorningContent = (typeof morningContents)[number];
