import * as z from 'zod/mini';
import { partName } from './contribution';
import { rampStep } from './environment';

export const canaryState = z.enum(['running', 'held', 'ready', 'taken_back']);
export type CanaryState = z.infer<typeof canaryState>;

/** Why a canary is in its state. */
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
  /** Each person counts once in a step. */
  people: z.number(),
  failed: z.number(),
  organizations: z.number(),
  /** Of the second load of each person. */
  p75Ms: z.nullable(z.number()),
  p95Ms: z.nullable(z.number()),
});

/** Figures that a decision is made from. */
export const canaryFigures = z.strictObject({
  canary: armFigures,
  stable: armFigures,
  /** How many times likelier the reports are if the canary fails more often. */
  odds: z.number(),
  /** The same with the organization left out that speaks most against the canary. */
  leastOdds: z.number(),
});
export type CanaryFigures = z.infer<typeof canaryFigures>;

/** A canary on its ramp, as the portal's operators see it. */
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
  /** Per cent of people who were to get it from then on. */
  share: z.number(),
  /** The operator who decided; null for the portal itself. */
  by: z.nullable(z.string()),
  figures: canaryFigures,
});
export type CanaryDecision = z.infer<typeof canaryDecision>;

/** `continue` begins anew with a canary that was taken back; `raise` begins the next step. */
export const canaryAction = z.enum(['hold', 'continue', 'raise', 'take_back']);
export type CanaryAction = z.infer<typeof canaryAction>;

/** Body of `POST /api/composition/canaries`. */
export const canaryRequest = z.strictObject({ remote: partName, action: canaryAction });
export type CanaryRequest = z.infer<typeof canaryRequest>;

/** Odds at which a canary is taken back: it happens to a sound one once in as many. */
export const CANARY_ODDS = 10_000;

/** Per cent of people who keep the stable version until the promotion, to compare with. */
export const CANARY_CONTROL = 10;

/** Why a canary is in its state, for operators. */
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

/** Before anyone reported. */
export const noCanaryFigures: CanaryFigures = {
  canary: noArm,
  stable: noArm,
  odds: 1,
  leastOdds: 1,
};
