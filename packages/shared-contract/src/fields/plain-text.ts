import * as z from 'zod/mini';

/** One line: no control characters, no half of a surrogate pair. */
export const oneLine = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, { error: 'one line, no control characters' });
/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export const storable = z.regex(/^[^\0\p{Cs}]*$/u, { error: 'text without the character NUL' });
/** An id as providers make them. */
export const providerId = z
  .string()
  .check(z.regex(/^[\w-]{1,64}$/, { error: 'an id of letters, digits, - and _' }));
