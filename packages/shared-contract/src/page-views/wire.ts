import * as z from 'zod/mini';

/** A page view. Contains the route's pattern, never an id or query. */
export const pageView = z.strictObject({
  route: z
    .string()
    .check(z.maxLength(200), z.regex(/^[/*A-Za-z0-9:_-]+$/, { error: 'the pattern of a route' })),
});
export type PageView = z.infer<typeof pageView>;
