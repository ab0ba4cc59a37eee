import * as z from 'zod/mini';

const wholeNumber = (pattern: RegExp, most: number) =>
  z.string().check(z.regex(pattern, { error: `a whole number from 1 to ${most}` }));

/** `limit` in the query of a list of the voice platform. */
export const listLimit = wholeNumber(/^(1000|[1-9]\d{0,2})$/, 1_000);
/** `limit` in the query of a list of the portal. */
export const pageLimit = wholeNumber(/^(100|[1-9]\d?)$/, 100);
/** `page` in the query of a list, counted from 1. */
export const pageNumber = wholeNumber(/^[1-9]\d{0,4}$/, 99_999);
