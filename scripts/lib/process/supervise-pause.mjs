const FIRST_MS = 250;
const LONGEST_MS = 30_000;
const HEALTHY_MS = 60_000;

/**
 * @param {number} pauseBefore milliseconds waited before the start that has now failed, 0 for the
 * first start
 * @param {number} ranMs how long the server ran
 * @returns {number} milliseconds to wait before the next start
 */
export function pauseAfter(pauseBefore, ranMs) {
  if (pauseBefore === 0 || ranMs >= HEALTHY_MS) return FIRST_MS;
  return Math.min(pauseBefore * 2, LONGEST_MS);
}
