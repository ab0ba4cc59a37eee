const FIRST_MS = 250;
const LONGEST_MS = 30_000;
const HEALTHY_MS = 60_000;

/**
 * @param {number} pauseBefore milliseconds before the start that has failed, 0 for the first start
 * @param {number} ranMs how long the server ran
 * @returns {number} milliseconds until the next start
 */
export function getPause(pauseBefore, ranMs) {
  if (pauseBefore === 0 || ranMs >= HEALTHY_MS) return FIRST_MS;
  return Math.min(pauseBefore * 2, LONGEST_MS);
}
