import type { CallReview, CallReviewDraft, CallReviewReason, CallVerdict } from 'shared-contract';

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18z';

/** Verdicts in order, with their key and icon outline. */
export const verdicts: readonly { value: CallVerdict; key: string; path: string }[] = [
  {
    value: 'good',
    key: '1',
    path: 'M7 11v9H4v-9zM7 11l4-7a2.2 2.2 0 0 1 2.2 2.6L12.6 10H18a2 2 0 0 1 2 2.4l-1.2 6A2 2 0 0 1 16.9 20H7',
  },
  { value: 'needs_work', key: '2', path: 'M6 21V4M6 5h11l-2 4 2 4H6' },
  { value: 'cannot_tell', key: '3', path: `${circle}M8 12h8` },
];

/** Reasons in order, with their key. */
export const reasons: readonly { value: CallReviewReason; key: string }[] = [
  { value: 'wrong', key: 'q' },
  { value: 'knowledge_missing', key: 'w' },
  { value: 'too_slow', key: 'e' },
  { value: 'goal_missed', key: 'r' },
];

/** A review that isn't saved yet. */
export type Draft = Omit<CallReview, 'verdict' | 'reviewer' | 'updated_at'> & {
  verdict: CallVerdict | null;
};

export const noDraft: Draft = { verdict: null, reasons: [] };

/** @returns a saved review as a draft */
export const toDraft = ({ reviewer: _name, updated_at: _time, ...draft }: CallReview): Draft =>
  draft;

/** @returns the whole draft as a request; only "Needs work" has reasons */
export function toRequest({ verdict, reasons: given, ...draft }: Draft): CallReviewDraft {
  if (!verdict) throw new Error('The draft has no verdict');
  return { ...draft, verdict, reasons: verdict === 'needs_work' ? given : [] };
}

export const withVerdict = (draft: Draft, verdict: CallVerdict): Draft => ({ ...draft, verdict });

/** Choosing a reason also means that the call needs work. */
export function toggleReason(draft: Draft, reason: CallReviewReason): Draft {
  const { verdict, reasons: old } = draft;
  const has = old.includes(reason);
  return {
    ...draft,
    verdict: has ? verdict : 'needs_work',
    reasons: has ? old.filter((one) => one !== reason) : [...old, reason],
  };
}

/** @returns what is missing before the draft can be saved */
export function findMissing({ verdict, reasons: given }: Draft): 'verdict' | 'reason' | null {
  if (!verdict) return 'verdict';
  return verdict === 'needs_work' && given.length === 0 ? 'reason' : null;
}
