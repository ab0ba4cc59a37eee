import { CANARY_ODDS, type CanaryRamp, type CanaryReason, type CanaryState } from 'shared-contract';
import {
  type Evidence,
  noEvidence,
  type OrganizationCounts,
  strengthOf,
  sumOf,
  weigh,
} from './evidence';

/** A sound canary is ever taken back, or held for being slow, once in so many at most. */
const CONCLUSIVE = Math.log(CANARY_ODDS);
/** A step does not end, and no organization alone decides, short of this. */
const DOUBTFUL = Math.log(20);
/** Fewer people may be one person with several accounts, or one broken browser. */
const LEAST_FAILED = 3;

/** Where a canary is on its ramp, and what was learnt there. */
export interface CanaryProgress {
  state: CanaryState;
  reason: CanaryReason;
  step: number;
  /** When the step began, in milliseconds. */
  stepAt: number;
  failures: Evidence;
  slow: Evidence;
}

/** Reports of browsers in this step. */
export interface StepCounts {
  failures: readonly OrganizationCounts[];
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
  const progress: CanaryProgress = {
    ...before,
    failures: weigh(before.failures, counts.failures),
    slow: weigh(before.slow, counts.slow),
  };
  const verdict = judge(progress, counts);
  if (verdict) return changed(progress, verdict);
  if (progress.state !== 'running' || !isEnough(ramp, progress, counts, now)) return progress;
  if (progress.step === ramp.steps.length - 1) {
    return { ...progress, state: 'ready', reason: 'complete' };
  }
  return { ...firstProgress(now, 'passed'), step: progress.step + 1 };
}

type Verdict = Pick<CanaryProgress, 'state' | 'reason'>;

function judge(progress: CanaryProgress, { failures, slow }: StepCounts): Verdict | undefined {
  const strength = strengthOf(progress.failures, failures.length <= 1);
  const { failed } = sumOf(failures, 'canary');
  if (failed >= LEAST_FAILED && strength.all >= CONCLUSIVE) {
    if (strength.least >= DOUBTFUL) return { state: 'taken_back', reason: 'failures' };
    return { state: 'held', reason: 'one_organization' };
  }
  const slower = strengthOf(progress.slow, slow.length <= 1);
  const isSlow =
    sumOf(slow, 'canary').failed >= LEAST_FAILED &&
    slower.all >= CONCLUSIVE &&
    slower.least >= DOUBTFUL;
  return isSlow ? { state: 'held', reason: 'slow' } : undefined;
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
  if (strengthOf(progress.failures, failures.length <= 1).most >= DOUBTFUL) return false;
  return strengthOf(progress.slow, slow.length <= 1).most < DOUBTFUL;
}

/** No organization counts for more than all others together, unless there is no other. */
function countedPeople(counts: readonly OrganizationCounts[], arm: 'canary' | 'stable'): number {
  const { people } = sumOf(counts, arm);
  if (counts.length <= 1) return people;
  const largest = Math.max(...counts.map((one) => one[arm].people));
  return people - largest + Math.min(largest, people - largest);
}
