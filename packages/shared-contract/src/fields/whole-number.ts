import * as z from 'zod/mini';

const createWholeNumber = (pattern: RegExp, most: number) =>
  z.string().check(z.regex(pattern, { error: `a whole number from 1 to ${most}` }));

/** `limit` in queries of the voice platform's lists. */
export const listLimit = createWholeNumber(/^(1000|[1-9]\d{0,2})$/, 1_000);
/** `limit` in queries of the portal's lists. */
export const pageLimit = createWholeNumber(/^(100|[1-9]\d?)$/, 100);
/** `page` in queries of lists, starting at 1. */
export const pageNumber = createWholeNumber(/^[1-9]\d{0,4}$/, 99_999);
