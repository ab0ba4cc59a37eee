import * as z from 'zod/mini';

/** Answer of the call count; anything but a number counts as 0 (specification, section 7). */
export const callsCountAnswer = z.looseObject({ count: z.optional(z.unknown()) });
