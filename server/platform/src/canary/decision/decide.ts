import { CANARY_ODDS, type CanaryRamp, type CanaryReason, type CanaryState } from 'shared-contract';
import {
  type Evidence,
  forgetEvidence,
  getStrength,
  noEvidence,
  type OrganizationCounts,
  type Strength,
  sumArms,
  weighFailures,
} from './evidence';
import { toWeighable, type Weighable } from './large-organizations';
import { getShareOfStep } from './ramp-share';

/** At most one in `CANARY_ODDS` sound canaries is rolled back or held as slow. */
const CONCLUSIVE = Math.log(CANARY_ODDS);
/**
 * A step ends only while all evidence is weaker than this. A rollback needs at least this much even
 * with any one organization left out.
 */
const DOUBTFUL = Math.log(20);
/** Minimum failures for a verdict. Fewer may come from one person, or from one broken browser. */
const LEAST_FAILED = 3;
/** Browsers report a failure within 11 seconds, so the order of older failures is known. */
export const SETTLED_MS = 15_000;

/** Evidence with and without the small organizations. */
export type Weighed = Record<keyof Weighable, Evidence>;

const nothingWeighed: Weighed = { all: noEvidence, large: noEvidence };

/** @returns empty evidence that still knows which failures were already weighed */
export function forgetWeighed({ all, large }: Weighed): Weighed {
  return { all: forgetEvidence(all), large: forgetEvidence(large) };
}

/** A canary's step on its ramp, with the evidence so far. */
export interface CanaryProgress {
  state: CanaryState;
  reason: CanaryReason;
  step: number;
  /** When the step began, in milliseconds. */
  stepAt: number;
  /** From failures in chronological order, as far as known. */
  failures: Weighed;
  /** Time up to which the order of failures is known, in milliseconds. */
  settledAt: number;
  slow: Weighed;
}

export interface StepCounts {
  failures: readonly OrganizationCounts[];
  /** Counts at the previous `settledAt`, and after each later second with a failure. */
  moments: readonly (readonly OrganizationCounts[])[];
  settledAt: number;
  /** Loads that were slower than usual for the stable version. */
  slow: readonly OrganizationCounts[];
}

/** @returns progress without evidence, at the start of the first step */
export function createProgress(now: number, reason: CanaryReason = 'started'): CanaryProgress {
  return {
    state: 'running',
    reason,
    step: 0,
    stepAt: now,
    failures: nothingWeighed,
    // A failure from just before the step may still be reported in it.
    settledAt: now - SETTLED_MS,
    slow: nothingWeighed,
  };
}

/**
 * @param before state at the last evaluation
 * @returns the new state; state, step or reason differ when something was decided
 */
export function decide(
  ramp: CanaryRamp,
  before: CanaryProgress,
  counts: StepCounts,
  now: number,
): CanaryProgress {
  if (before.state === 'taken_back') return before;
  const share = getShareOfStep(ramp, before.step) / 100;
  const { progress, verdict } = weighAll(before, counts, share);
  if (verdict) return applyVerdict(progress, verdict);
  if (progress.state !== 'running' || !canEndStep(ramp, progress, counts, now)) return progress;
  if (progress.step === ramp.steps.length - 1) {
    return { ...progress, state: 'ready', reason: 'complete' };
  }
  return { ...createProgress(now, 'passed'), step: progress.step + 1 };
}

type Verdict = Pick<CanaryProgress, 'state' | 'reason'>;

function weighAll(before: CanaryProgress, counts: StepCounts, share: number) {
  const { settledAt } = counts;
  const [failures, verdict] = weighMoments(before.failures, counts.moments, share);
  const slow = weighBoth(before.slow, toWeighable(counts.slow), share);
  const progress: CanaryProgress = { ...before, failures, settledAt, slow };
  return { progress, verdict: verdict ?? judgeTimes(slow, toWeighable(counts.slow)) };
}

/** Weighs one moment after the other, because the test may stop at any of them. */
function weighMoments(
  before: Weighed,
  moments: StepCounts['moments'],
  share: number,
): [evidence: Weighed, verdict: Verdict | undefined] {
  let [evidence, verdict]: [Weighed, Verdict | undefined] = [before, undefined];
  for (const counts of moments) {
    const parts = toWeighable(counts);
    evidence = weighBoth(evidence, parts, share);
    verdict = judgeFailures(evidence, parts) ?? verdict;
    if (verdict?.state === 'taken_back') break;
  }
  return [evidence, verdict];
}

function weighBoth(before: Weighed, parts: Weighable, share: number): Weighed {
  return {
    all: weighFailures(before.all, parts.all, share),
    large: weighFailures(before.large, parts.large, share),
  };
}

/** @returns the conclusion of the evidence, if any */
function getConclusion(
  evidence: Weighed,
  parts: Weighable,
): 'sure' | 'one organization' | undefined {
  const isAlone = parts.all.length <= 1;
  const strengths = (['all', 'large'] as const)
    .map((name) => [getStrength(evidence[name], isAlone), parts[name]] as const)
    .filter(([strength, counts]) => isConclusive(strength, counts));
  if (strengths.length === 0) return undefined;
  return strengths.some(([{ least }]) => least >= DOUBTFUL) ? 'sure' : 'one organization';
}

function judgeFailures(evidence: Weighed, parts: Weighable): Verdict | undefined {
  const found = getConclusion(evidence, parts);
  if (!found) return undefined;
  if (found === 'sure') return { state: 'taken_back', reason: 'failures' };
  return { state: 'held', reason: 'one_organization' };
}

function judgeTimes(evidence: Weighed, parts: Weighable): Verdict | undefined {
  return getConclusion(evidence, parts) === 'sure' ? { state: 'held', reason: 'slow' } : undefined;
}

function isConclusive({ all }: Strength, counts: readonly OrganizationCounts[]): boolean {
  return sumArms(counts, 'canary').failed >= LEAST_FAILED && all >= CONCLUSIVE;
}

/** A held canary isn't held again. */
function applyVerdict(progress: CanaryProgress, verdict: Verdict): CanaryProgress {
  const isHeld = progress.state === 'held' && verdict.state === 'held';
  return isHeld ? progress : { ...progress, ...verdict };
}

function canEndStep(
  ramp: CanaryRamp,
  progress: CanaryProgress,
  { failures, slow }: StepCounts,
  now: number,
): boolean {
  const step = ramp.steps[progress.step];
  if (!step || now - progress.stepAt < step.minutes * 60_000) return false;
  const parts = toWeighable(failures);
  if (countCappedPeople(parts.all, 'canary') < step.people) return false;
  if (countCappedPeople(parts.all, 'stable') < step.people) return false;
  const isAlone = parts.all.length <= 1;
  // Includes failures whose order isn't known yet.
  const reported = weighBoth(progress.failures, parts, getShareOfStep(ramp, progress.step) / 100);
  return [
    ...getStrengths(progress.failures, isAlone),
    ...getStrengths(reported, isAlone),
    ...getStrengths(progress.slow, toWeighable(slow).all.length <= 1),
  ].every(({ most }) => most < DOUBTFUL);
}

const getStrengths = ({ all, large }: Weighed, isAlone: boolean) => [
  getStrength(all, isAlone),
  getStrength(large, isAlone),
];

/** No organization counts more than all others combined, unless it is the only one. */
function countCappedPeople(
  counts: readonly OrganizationCounts[],
  arm: 'canary' | 'stable',
): number {
  const { people } = sumArms(counts, arm);
  if (counts.length <= 1) return people;
  const largest = Math.max(...counts.map((one) => one[arm].people));
  return people - largest + Math.min(largest, people - largest);
}
