/** Time after which the list of calls has what ended, in milliseconds. */
const LISTED_MS = 120_000;

/** Whether a call that ended then is in the list, where its review can be read. */
export const isListed = (endedAt: string | null | undefined): boolean =>
  !(Date.now() - Date.parse(endedAt ?? '') < LISTED_MS);
