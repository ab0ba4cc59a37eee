import { CANARY_CONTROL, type CanaryRamp } from 'shared-contract';

/** @returns the percentage of people who get the canary in a step */
export function getShareOfStep({ steps }: CanaryRamp, step: number): number {
  return Math.min(steps[step]?.share ?? 0, 100 - CANARY_CONTROL);
}
