import * as z from 'zod/mini';
import { partName } from './contribution';
import { rampStep } from './environment';

export const canaryState = z.enum(['running', 'held', 'ready', 'taken_back']);
export type CanaryState = z.infer<typeof canaryState>;

/** Why a canary is in its current state. */
export const canaryReason = z.enum([
  'started',
  'passed',
  'complete',
  'failures',
  'one_organization',
  'slow',
  'operator',
]);
export type CanaryReason = z.infer<typeof canaryReason>;

const armFigures = z.strictObject({
  /** Each person counts once per step. */
  people: z.number(),
  failed: z.number(),
  organizations: z.number(),
  /** Based on each person's second load. */
  p75Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
});

/** Figures behind a decision. */
export const canaryFigures = z.strictObject({
  canary: armFigures,
  stable: armFigures,
  /** How much likelier the reports are if the canary fails more often than if it doesn't. */
  odds: z.number(),
  /** The same without the organization that contributes most to the odds. */
  leastOdds: z.number(),
});
export type CanaryFigures = z.infer<typeof canaryFigures>;

/** A canary on its ramp, as operators see it. */
export const rampStatus = z.strictObject({
  state: canaryState,
  reason: canaryReason,
  stateAt: z.string(),
  steps: z.array(rampStep),
  step: z.number(),
  stepAt: z.string(),
  figures: canaryFigures,
});
export type RampStatus = z.infer<typeof rampStatus>;

export const canaryDecision = z.strictObject({
  at: z.string(),
  remote: z.string(),
  version: z.string(),
  state: canaryState,
  reason: canaryReason,
  /** Percentage of people who get the canary after this decision. */
  share: z.number(),
  /** The operator who decided; null for the portal itself. */
  by: z.nullable(z.string()),
  figures: canaryFigures,
});
export type CanaryDecision = z.infer<typeof canaryDecision>;

/** `continue` restarts a canary that was rolled back; `raise` starts the next step. */
export const canaryAction = z.enum(['hold', 'continue', 'raise', 'take_back']);
export type CanaryAction = z.infer<typeof canaryAction>;

/** Body of `POST /api/composition/canaries`. */
export const canaryRequest = z.strictObject({ remote: partName, action: canaryAction });
export type CanaryRequest = z.infer<typeof canaryRequest>;

/** Minimum odds for an automatic rollback. At most one healthy canary in this many is affected. */
export const CANARY_ODDS = 10_000;

/** Percentage of people who keep the stable version until promotion, for comparison. */
export const CANARY_CONTROL = 10;

/** Explains a canary's state to operators. */
export const canaryReasonTexts: Readonly<Record<CanaryReason, string>> = {
  started: 'it started its first step.',
  passed: 'browsers reported no problems in the previous step.',
  complete: 'browsers reported no problems in its last step.',
  failures: 'it fails for more people than the stable version.',
  one_organization: 'it fails for more people, nearly all of them in one organization.',
  slow: 'it loads more slowly than the stable version.',
  operator: 'an operator decided.',
};

const noArm = { people: 0, failed: 0, organizations: 0, p75Ms: null, p95Ms: null };

/** Before there are any reports. */
export const noCanaryFigures: CanaryFigures = {
  canary: noArm,
  stable: noArm,
  odds: 1,
  leastOdds: 1,
};
