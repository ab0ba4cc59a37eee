import * as z from 'zod/mini';

/** One line, without control characters or unpaired surrogates. */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'one line, no control characters' });
/** PostgreSQL can't store NUL or an unpaired surrogate. */
export const storable = z.regex(/^[^\0\p{Cs}]*$/u, { error: 'text without the character NUL' });
/** An id in the providers' format. */
export const providerId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, { error: 'an id of letters, digits, - and _' }));
