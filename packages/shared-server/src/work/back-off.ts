export interface BackOff {
  firstMs: number;
  mostMs: number;
}

/**
 * @param attempts number of failures, from 1
 * @param random from 0 to 1, so that simultaneous failures aren't retried together
 * @returns the pause before the next attempt: quadruples each time, randomized by up to half
 */
export function getPause(attempts: number, { firstMs, mostMs }: BackOff, random: number): number {
  const grown = firstMs * 4 ** Math.min(20, attempts - 1);
  return Math.round(Math.min(mostMs, grown) * (0.5 + random));
}
