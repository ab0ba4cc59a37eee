/** A vertical or horizontal range of the window, in CSS pixels from the top or right. */
export interface Span {
  start: number;
  end: number;
}

interface Place {
  /** Minimum start, and maximum end. */
  from: number;
  to: number;
  size: number;
  /** The current start, kept while it is free. */
  now: number;
}

/**
 * @param taken ranges that must not be covered
 * @returns the first free start; undefined when no gap is large enough
 */
export function findFirstFree(taken: readonly Span[], { from, to, size, now }: Place) {
  const isFree = (start: number) =>
    start >= from &&
    start + size <= to &&
    taken.every((span) => span.end <= start || span.start >= start + size);
  if (isFree(now)) return now;
  const starts = [from, ...taken.map(({ end }) => end)];
  return starts.sort((a, b) => a - b).find(isFree);
}

/** @returns the start of the largest gap */
export function findLargestGap(taken: readonly Span[], { from, to }: Place): number {
  let best = { start: from, size: 0 };
  let start = from;
  const inOrder = [...taken].sort((a, b) => a.start - b.start);
  for (const span of [...inOrder, { start: to, end: to }]) {
    const size = Math.min(span.start, to) - start;
    if (size > best.size) best = { start, size };
    start = Math.max(start, span.end);
  }
  return best.start;
}
