import type { CanaryRamp } from 'shared-contract';

/** Per cent of people who keep the stable version until the promotion, to compare with. */
const CONTROL = 10;

/** @returns per cent of people who get the canary in a step */
export function shareOfStep({ steps }: CanaryRamp, step: number): number {
  return Math.min(steps[step]?.share ?? 0, 100 - CONTROL);
}
