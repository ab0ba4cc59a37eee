/** Parts of the page below its head: everything, the guide alone, or nothing. */
export const morningContents = ['all', 'guide', 'none'] as const;
export type MorningContent = (typeof morningContents)[number];
