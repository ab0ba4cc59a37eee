import * as z from 'zod/mini';

/** Shape of an answer without a body, such as a 204. */
export const noContent = z.undefined();
