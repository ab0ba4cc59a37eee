import * as z from 'zod/mini';

/** Response of the call count. Anything but a number counts as 0 (specification, section 7). */
export const callsCountAnswer = z.looseObject({ count: z.optional(z.unknown()) });
