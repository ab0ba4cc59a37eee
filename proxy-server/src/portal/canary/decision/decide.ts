import { CANARY_ODDS, type CanaryRamp, type CanaryReason, type CanaryState } from 'shared-contract';
import {
  type Evidence,
  noEvidence,
  type OrganizationCounts,
  type Strength,
  strengthOf,
  sumOf,
  weigh,
} from './evidence';
import { shareOfStep } from './ramp-share';

/** A sound canary is ever taken back, or held for being slow, once in so many at most. */
const CONCLUSIVE = Math.log(CANARY_ODDS);
/** A step does not end, and no organization alone decides, short of this. */
const DOUBTFUL = Math.log(20);
/** Fewer people may be one person with several accounts, or one broken browser. */
const LEAST_FAILED = 3;
/** Browsers report a failure within 11 seconds: all of before this are known, in their order. */
export const SETTLED_MS = 15_000;

/** Where a canary is on its ramp, and what was learnt there. */
export interface CanaryProgress {
  state: CanaryState;
  reason: CanaryReason;
  step: number;
  /** When the step began, in milliseconds. */
  stepAt: number;
  /** In the order in which they happened, as far as that is known. */
  failures: Evidence;
  /** The moment until which it is known, in milliseconds. */
  settledAt: number;
  slow: Evidence;
}

/** Reports of browsers in this step. */
export interface StepCounts {
  failures: readonly OrganizationCounts[];
  /** Counts at each second since `settledAt` in which someone failed. */
  moments: readonly (readonly OrganizationCounts[])[];
  /** Until when `moments` go. */
  settledAt: number;
  /** Loads that took longer than the stable version's usually do. */
  slow: readonly OrganizationCounts[];
}

/** @returns a canary that begins, or begins again */
export function firstProgress(now: number, reason: CanaryReason = 'started'): CanaryProgress {
  return {
    state: 'running',
    reason,
    step: 0,
    stepAt: now,
    failures: noEvidence,
    // A failure of shortly before may be reported in this step.
    settledAt: now - SETTLED_MS,
    slow: noEvidence,
  };
}

/**
 * @param before as it was at the last look
 * @returns as it is now; with another state, step or reason when something was decided
 */
export function decide(
  ramp: CanaryRamp,
  before: CanaryProgress,
  counts: StepCounts,
  now: number,
): CanaryProgress {
  if (before.state === 'taken_back') return before;
  const share = shareOfStep(ramp, before.step) / 100;
  const { progress, verdict } = weighAll(before, counts, share);
  if (verdict) return changed(progress, verdict);
  if (progress.state !== 'running' || !isEnough(ramp, progress, counts, now)) return progress;
  if (progress.step === ramp.steps.length - 1) {
    return { ...progress, state: 'ready', reason: 'complete' };
  }
  return { ...firstProgress(now, 'passed'), step: progress.step + 1 };
}

type Verdict = Pick<CanaryProgress, 'state' | 'reason'>;

function weighAll(before: CanaryProgress, counts: StepCounts, share: number) {
  const { settledAt } = counts;
  const [failures, verdict] = replay(before.failures, counts.moments, share);
  const slow = weigh(before.slow, counts.slow, share);
  const progress: CanaryProgress = { ...before, failures, settledAt, slow };
  return { progress, verdict: verdict ?? judgeTimes(slow, counts.slow) };
}

/** Weighs one moment after the other: a test that is far enough at any of them has decided. */
function replay(
  before: Evidence,
  moments: StepCounts['moments'],
  share: number,
): [evidence: Evidence, verdict: Verdict | undefined] {
  let [evidence, verdict]: [Evidence, Verdict | undefined] = [before, undefined];
  for (const counts of moments) {
    evidence = weigh(evidence, counts, share);
    verdict = judge(evidence, counts) ?? verdict;
    if (verdict?.state === 'taken_back') break;
  }
  return [evidence, verdict];
}

function judge(evidence: Evidence, counts: readonly OrganizationCounts[]): Verdict | undefined {
  const strength = strengthOf(evidence, counts.length <= 1);
  if (!isConclusive(strength, counts)) return undefined;
  if (strength.least >= DOUBTFUL) return { state: 'taken_back', reason: 'failures' };
  return { state: 'held', reason: 'one_organization' };
}

function judgeTimes(
  evidence: Evidence,
  counts: readonly OrganizationCounts[],
): Verdict | undefined {
  const strength = strengthOf(evidence, counts.length <= 1);
  const isSlow = isConclusive(strength, counts) && strength.least >= DOUBTFUL;
  return isSlow ? { state: 'held', reason: 'slow' } : undefined;
}

function isConclusive({ all }: Strength, counts: readonly OrganizationCounts[]): boolean {
  return sumOf(counts, 'canary').failed >= LEAST_FAILED && all >= CONCLUSIVE;
}

/** A canary that is held already is not held again. */
function changed(progress: CanaryProgress, verdict: Verdict): CanaryProgress {
  const isHeld = progress.state === 'held' && verdict.state === 'held';
  return isHeld ? progress : { ...progress, ...verdict };
}

function isEnough(
  ramp: CanaryRamp,
  progress: CanaryProgress,
  { failures, slow }: StepCounts,
  now: number,
): boolean {
  const step = ramp.steps[progress.step];
  if (!step || now - progress.stepAt < step.minutes * 60_000) return false;
  if (countedPeople(failures, 'canary') < step.people) return false;
  if (countedPeople(failures, 'stable') < step.people) return false;
  const isAlone = failures.length <= 1;
  // Also those count whose order is not known yet.
  const reported = weigh(progress.failures, failures, shareOfStep(ramp, progress.step) / 100);
  return [
    strengthOf(progress.failures, isAlone),
    strengthOf(reported, isAlone),
    strengthOf(progress.slow, slow.length <= 1),
  ].every(({ most }) => most < DOUBTFUL);
}

/** No organization counts for more than all others together, unless there is no other. */
function countedPeople(counts: readonly OrganizationCounts[], arm: 'canary' | 'stable'): number {
  const { people } = sumOf(counts, arm);
  if (counts.length <= 1) return people;
  const largest = Math.max(...counts.map((one) => one[arm].people));
  return people - largest + Math.min(largest, people - largest);
}
