import { ApiError } from 'shared-server';

/** Deepest nesting of a body; the portal's own wire needs five. */
const MAX_DEPTH = 10;

/**
 * Refuses what no schema should have to look at: nesting that would end a recursion, and the one key that
 * changes an object's prototype when it is copied.
 *
 * @throws ApiError `bad_request`
 */
export function checkBody(body: unknown, maxDepth = MAX_DEPTH): void {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) throw new ApiError('bad_request', 'The body is nested too deeply.');
    level = level.flatMap((value) => {
      if (typeof value !== 'object' || value === null) return [];
      if (Object.hasOwn(value, '__proto__')) {
        throw new ApiError('bad_request', 'A key of the body is not allowed.');
      }
      return Object.values(value);
    });
  }
}
