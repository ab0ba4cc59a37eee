import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useRef, useState } from 'react';
import { callsQueries, reviewCall, withdrawReview } from 'shared-api';
import { errorMessage, isPortalError, isRetryable, useAuth } from 'shared-auth';
import { type CallReview, type IndexedCall, READ_RETRY_DELAY_MS } from 'shared-contract';
import { type Draft, noDraft, toRequest } from '../../../shared/review/model/verdicts';
import { reviewTexts } from '../../../shared/review/texts';
import type { Claims, Held } from './use-claims';

const MAX_RETRIES = 2;

export interface Judged {
  call: IndexedCall;
  draft: Draft;
  /** Colleagues' verdicts, shown next to the member's. */
  others: CallReview[];
}

/** A draft to continue after undoing a verdict. */
export interface Restored {
  callId: string;
  draft: Draft;
}

interface Saving {
  held: Held;
  draft: Draft;
}

const showFailure = (error: Error, fallback: string) =>
  void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

const withJudged = (all: readonly Judged[], one: Judged) => [
  ...all.filter(({ call }) => call.id !== one.call.id),
  one,
];

/** Saves each change to a verdict, and can undo the last verdict. */
export function useVerdicts({ held, next, takeCall }: Claims) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [judged, setJudged] = useState<readonly Judged[]>([]);
  const [restored, setRestored] = useState<Restored | null>(null);
  const refetchCalls = () => client.invalidateQueries({ queryKey: callsQueries.all(user) });
  const saving = useSaving(held, next, (one) => {
    setJudged((all) => withJudged(all, one));
    setRestored(null);
    void refetchCalls();
  });

  const last = judged.at(-1);
  const isJudged = last !== undefined && last.call.id === held?.call.id;
  const undoing = useMutation({
    mutationFn: async (one: Judged) => {
      // Claimed before the verdict is removed, so that nobody else gets the call in between.
      await takeCall(one.call.id);
      setRestored({ callId: one.call.id, draft: { ...(isJudged ? noDraft : one.draft) } });
      await withdrawReview(one.call.id);
    },
    onSuccess: () => {
      setJudged((all) => all.slice(0, -1));
      void refetchCalls();
    },
    onError: (error) => showFailure(error, reviewTexts.takeBackFailed),
  });

  const isBusy = saving.isGoingOn || undoing.isPending;
  return {
    judged,
    last,
    /** The current call was the last one reviewed on this visit. */
    isJudged,
    isBusy,
    isSaving: saving.isGoingOn,
    restored: restored?.callId === held?.call.id ? restored : null,
    /** Saves the draft and keeps showing the call. */
    saveDraft: (draft: Draft) => {
      if (held && !isBusy) saving.saveDraft(held, draft);
    },
    /** Saves the draft, then moves on to the next call. */
    save: (draft: Draft) => {
      if (held && !isBusy) saving.continueAfter(held, draft);
    },
    undo: last && !isBusy && !saving.isPending ? () => undoing.mutate(last) : undefined,
  };
}

/** Saves drafts one by one, so that the last one wins. */
function useSaving(held: Held | null, next: Claims['next'], onSaved: (judged: Judged) => void) {
  // Kept outside of rendering, because a response can arrive between a key press and the next
  // render.
  const drafts = useRef<Drafts>({ sent: null, saved: null, last: null });
  const [isGoingOn, setGoingOn] = useState(false);
  const saving = useMutation({
    scope: { id: 'inbox verdict' },
    mutationFn: ({ held: { call, claim }, draft }: Saving) =>
      reviewCall(call.id, { ...toRequest(draft), claim: claim.id }),
    // The server recognizes a verdict that it already stored with the same claim.
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
    retryDelay: READ_RETRY_DELAY_MS,
    onSuccess: ({ others }, { held: { call }, draft }) => {
      drafts.current.saved = draft;
      if (drafts.current.last === draft) void next();
      onSaved({ call, draft, others });
    },
    onError: (error, { held: { call } }) => {
      showFailure(error, reviewTexts.failed);
      // A colleague has taken over the call.
      const isLost = isPortalError(error) && error.code === 'conflict';
      if (isLost && call.id === held?.call.id) void next();
    },
    onSettled: (_saved, _error, { draft }) => {
      const { current } = drafts;
      if (current.sent === draft) current.sent = null;
      if (current.last !== draft) return;
      current.last = null;
      setGoingOn(false);
    },
  });
  function saveDraft(call: Held, draft: Draft) {
    drafts.current.sent = draft;
    saving.mutate({ held: call, draft });
  }
  function continueAfter(call: Held, draft: Draft) {
    const { sent, saved } = drafts.current;
    if (sent === null && saved === draft) return void next();
    drafts.current.last = draft;
    setGoingOn(true);
    if (sent !== draft) saveDraft(call, draft);
  }
  return { isPending: saving.isPending, isGoingOn, saveDraft, continueAfter };
}

interface Drafts {
  /** The latest draft that was sent but not acknowledged. */
  sent: Draft | null;
  saved: Draft | null;
  /** The draft to save before moving on to the next call. */
  last: Draft | null;
}

export type Verdicts = ReturnType<typeof useVerdicts>;
