import * as z from 'zod/mini';

/** Schema of a response without a body, such as a 204. */
export const noContent = z.undefined();
