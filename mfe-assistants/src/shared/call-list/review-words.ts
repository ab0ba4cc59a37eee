import type { CallReviewReason, CallVerdict } from 'shared-contract';

/** Words of verdicts and their reasons. */
export const reviewWords = {
  verdicts: {
    good: 'Good',
    needs_work: 'Needs work',
    cannot_tell: 'Cannot tell',
  } satisfies Record<CallVerdict, string>,
  reasons: {
    wrong: 'Wrong or made up',
    knowledge_missing: 'Knowledge is missing',
    too_slow: 'Talked over, too slow',
    goal_missed: 'Did not reach the goal',
  } satisfies Record<CallReviewReason, string>,
} as const;
