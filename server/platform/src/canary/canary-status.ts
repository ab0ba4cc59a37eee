import type { CanaryPart } from 'composition';
import type { RampStatus } from 'shared-contract';
import type { CanaryRow } from './canary-rows';

/** @returns a ramped canary's progress; null without a ramp, or before the first evaluation */
export function getRampStatus(
  canary: CanaryPart['canary'],
  row: CanaryRow | undefined,
): RampStatus | null {
  const ramp = canary?.who.ramp;
  if (!ramp || !row) return null;
  return {
    state: row.state,
    reason: row.reason,
    stateAt: row.state_at.toISOString(),
    steps: ramp.steps,
    step: row.step,
    stepAt: row.step_at.toISOString(),
    figures: row.figures,
  };
}
