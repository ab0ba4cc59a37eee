/** @returns whether some path matches both patterns, such as `/calls/:id` and `/calls/new` */
export function patternsOverlap(a: string, b: string): boolean {
  const [left, right] = [splitPattern(a), splitPattern(b)];
  return (
    left.length === right.length &&
    left.every(
      (segment, at) => isParameter(segment) || isParameter(right[at]) || segment === right[at],
    )
  );
}

export function matchesPattern(path: string, pattern: string): boolean {
  const [left, right] = [splitPattern(path), splitPattern(pattern)];
  return (
    left.length === right.length &&
    right.every((segment, at) => isParameter(segment) || segment === left[at])
  );
}

/** Split patterns, because a check compares each route with those of all other remotes. */
const known = new Map<string, string[]>();
const MOST_KNOWN = 10_000;

function splitPattern(pattern: string): string[] {
  const before = known.get(pattern);
  if (before) return before;
  if (known.size >= MOST_KNOWN) known.clear();
  const parts = pattern.split('/').filter(Boolean);
  known.set(pattern, parts);
  return parts;
}

function isParameter(segment: string | undefined): boolean {
  return segment?.startsWith(':') ?? false;
}
