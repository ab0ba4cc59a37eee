export interface BackOff {
  firstMs: number;
  mostMs: number;
}

/**
 * @param attempts how often it has failed, from 1
 * @param random from 0 to 1; what failed together is not tried again together
 * @returns the pause before the next attempt: twice the one before, a tenth more or less
 */
export function pauseAfter(attempts: number, { firstMs, mostMs }: BackOff, random: number): number {
  const doubled = firstMs * 2 ** Math.min(40, attempts - 1);
  return Math.round(Math.min(mostMs, doubled) * (0.9 + 0.2 * random));
}
