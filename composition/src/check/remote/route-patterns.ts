/** @returns whether some path fits both patterns, such as `/calls/:id` and `/calls/new` */
export function overlap(a: string, b: string): boolean {
  const [left, right] = [segments(a), segments(b)];
  return (
    left.length === right.length &&
    left.every((segment, at) => isOpen(segment) || isOpen(right[at]) || segment === right[at])
  );
}

/** @returns whether the path fits the pattern */
export function fits(path: string, pattern: string): boolean {
  const [left, right] = [segments(path), segments(pattern)];
  return (
    left.length === right.length &&
    right.every((segment, at) => isOpen(segment) || segment === left[at])
  );
}

function segments(pattern: string): string[] {
  return pattern.split('/').filter(Boolean);
}

function isOpen(segment: string | undefined): boolean {
  return segment?.startsWith(':') ?? false;
}
