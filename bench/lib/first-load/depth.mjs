/**
 * @param {{ start: number, end: number }[]} requests
 * @returns {number} length of the longest chain of requests, each of which began after the previous
 * one had ended
 */
export function measureDepth(requests) {
  const byEnd = [...requests].sort((a, b) => a.end - b.end);
  /** @type {number[]} */
  const depths = [];
  for (const { start } of byEnd) {
    const before = depths.filter((_, index) => (byEnd[index]?.end ?? 0) <= start);
    depths.push(1 + Math.max(0, ...before));
  }
  return Math.max(0, ...depths);
}
