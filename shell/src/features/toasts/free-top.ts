/** A part of the window's height, in CSS pixels. */
export interface Span {
  top: number;
  bottom: number;
}

interface Place {
  /** Highest top that is allowed, and lowest bottom. */
  from: number;
  to: number;
  height: number;
  /** The present top, kept while it is free. */
  now: number;
}

/**
 * @param taken what must not be covered
 * @returns the highest top that covers nothing, else that of the largest gap
 */
export function freeTop(taken: readonly Span[], { from, to, height, now }: Place): number {
  const isFree = (top: number) =>
    taken.every((span) => span.bottom <= top || span.top >= top + height);
  if (now >= from && now + height <= to && isFree(now)) return now;
  const tops = [from, ...taken.map(({ bottom }) => bottom)]
    .filter((top) => top >= from && top + height <= to)
    .sort((a, b) => a - b);
  return tops.find(isFree) ?? largestGap(taken, from, to);
}

function largestGap(taken: readonly Span[], from: number, to: number): number {
  let best = { top: from, size: 0 };
  let top = from;
  const inOrder = [...taken].sort((a, b) => a.top - b.top);
  for (const span of [...inOrder, { top: to, bottom: to }]) {
    const size = Math.min(span.top, to) - top;
    if (size > best.size) best = { top, size };
    top = Math.max(top, span.bottom);
  }
  return best.top;
}
