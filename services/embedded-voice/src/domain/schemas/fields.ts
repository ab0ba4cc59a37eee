import { httpUrl, readTime, TEXT_MAX, TIME_MAX } from 'shared-contract';
import { UUID } from 'shared-server';
import * as z from 'zod/mini';

/** Field types shared by several resources, with the vendor's error messages. */

export const isoTime = z.string().check(
  z.maxLength(TIME_MAX, { abort: true, error: 'must be a valid ISO 8601 date string' }),
  z.refine((value) => readTime(value) !== null, {
    error: 'must be a valid ISO 8601 date string',
  }),
);

export const uuid = z.string().check(z.regex(UUID, { error: 'must be a UUID' }));

export const name40 = z
  .string()
  .check(z.maxLength(40, { error: 'must be shorter than or equal to 40 characters' }));

export const shortText = (longest: number, shortest = 0) =>
  z.string().check(
    z.minLength(shortest, {
      error: `must be longer than or equal to ${shortest} characters`,
    }),
    z.maxLength(longest, {
      error: `must be shorter than or equal to ${longest} characters`,
    }),
  );

export const text = shortText(TEXT_MAX);
export const object = z.record(z.string(), z.unknown());
export const list = z.array(z.unknown());

/** A limit in a query string: 100 by default, 1000 at most. */
export const listLimit = z._default(
  z.pipe(
    z.string().check(z.regex(/^\d{1,6}$/, { error: 'must be an integer number' })),
    z.pipe(
      z.transform((value: string) => Number(value)),
      z
        .number()
        .check(
          z.gte(0, { error: 'must not be less than 0' }),
          z.lte(1000, { error: 'must not be greater than 1000' }),
        ),
    ),
  ),
  100,
);

export const server = z.looseObject({
  url: z.optional(httpUrl),
  timeoutSeconds: z.optional(
    z
      .number()
      .check(
        z.gte(1, { error: 'must not be less than 1' }),
        z.lte(300, { error: 'must not be greater than 300' }),
      ),
  ),
});

/** A page number in a query string: 1 by default. */
export const pageNumber = z._default(
  z.pipe(
    z.string().check(z.regex(/^[1-9]\d{0,5}$/, { error: 'must not be less than 1' })),
    z.transform((value: string) => Number(value)),
  ),
  1,
);

export const sortOrder = z._default(z.enum(['ASC', 'DESC']), 'DESC');
