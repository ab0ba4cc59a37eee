export interface BackOff {
  firstMs: number;
  mostMs: number;
}

/**
 * @param attempts how often it has failed, from 1
 * @param random from 0 to 1; what failed together isn't tried again together
 * @returns the pause before the next attempt: four times the one before, up to half of it more or
 * less
 */
export function pauseAfter(attempts: number, { firstMs, mostMs }: BackOff, random: number): number {
  const grown = firstMs * 4 ** Math.min(20, attempts - 1);
  return Math.round(Math.min(mostMs, grown) * (0.5 + random));
}
