/** Time after which the list of calls has what ended, in milliseconds. */
const LISTED_MS = 120_000;

/** Whether a call that ended then is in the list, so that its review is not asked for in vain. */
export const isListed = (endedAt: string | null | undefined): boolean =>
  !(Date.now() - Date.parse(endedAt ?? '') < LISTED_MS);
