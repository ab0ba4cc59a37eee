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

/** A verdict that was saved on this visit. */
export interface Judged {
  call: IndexedCall;
  draft: Draft;
  /** Verdicts of colleagues, which show beside one's own. */
  others: CallReview[];
}

/** A draft to begin with, after a verdict was taken back. */
export interface Restored {
  callId: string;
  draft: Draft;
}

interface Saving {
  held: Held;
  draft: Draft;
}

const say = (error: Error, fallback: string) =>
  void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

const withJudged = (all: readonly Judged[], one: Judged) => [
  ...all.filter(({ call }) => call.id !== one.call.id),
  one,
];

/** Saves each change of a verdict, and takes the last verdict back. */
export function useVerdicts({ held, next, take }: Claims) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [judged, setJudged] = useState<readonly Judged[]>([]);
  const [restored, setRestored] = useState<Restored | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: callsQueries.all(user) });
  const saving = useSaving(held, next, (one) => {
    setJudged((all) => withJudged(all, one));
    setRestored(null);
    void renew();
  });

  const last = judged.at(-1);
  const isJudged = last !== undefined && last.call.id === held?.call.id;
  const undoing = useMutation({
    mutationFn: async (one: Judged) => {
      // Held before the verdict goes, so that no one else is given the call in between.
      await take(one.call.id);
      setRestored({ callId: one.call.id, draft: { ...(isJudged ? noDraft : one.draft) } });
      await withdrawReview(one.call.id);
    },
    onSuccess: () => {
      setJudged((all) => all.slice(0, -1));
      void renew();
    },
    onError: (error) => say(error, reviewTexts.takeBackFailed),
  });

  const isBusy = saving.isGoingOn || undoing.isPending;
  return {
    judged,
    last,
    /** Whether the call in view has a verdict of this visit. */
    isJudged,
    isBusy,
    isSaving: saving.isGoingOn,
    restored: restored?.callId === held?.call.id ? restored : null,
    /** Saves the draft; the call stays in view. */
    keep: (draft: Draft) => {
      if (held && !isBusy) saving.keep(held, draft);
    },
    /** Goes on to the next call; the draft is saved before. */
    save: (draft: Draft) => {
      if (held && !isBusy) saving.goOn(held, draft);
    },
    undo: last && !isBusy && !saving.isPending ? () => undoing.mutate(last) : undefined,
  };
}

/** Saves one draft after the other, so that the last one stands. */
function useSaving(held: Held | null, next: Claims['next'], onSaved: (judged: Judged) => void) {
  // An answer can arrive between a key and the render that would show it: kept outside of renders.
  const drafts = useRef<Drafts>({ sent: null, saved: null, last: null });
  const [isGoingOn, setGoingOn] = useState(false);
  const saving = useMutation({
    scope: { id: 'inbox verdict' },
    mutationFn: ({ held: { call, claim }, draft }: Saving) =>
      reviewCall(call.id, { ...toRequest(draft), claim: claim.id }),
    // The server knows a verdict that it stored with the same claim.
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
    retryDelay: READ_RETRY_DELAY_MS,
    onSuccess: ({ others }, { held: { call }, draft }) => {
      drafts.current.saved = draft;
      if (drafts.current.last === draft) void next();
      onSaved({ call, draft, others });
    },
    onError: (error, { held: { call } }) => {
      say(error, reviewTexts.failed);
      // A colleague holds the call by now.
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
  function keep(call: Held, draft: Draft) {
    drafts.current.sent = draft;
    saving.mutate({ held: call, draft });
  }
  function goOn(call: Held, draft: Draft) {
    const { sent, saved } = drafts.current;
    if (sent === null && saved === draft) return void next();
    drafts.current.last = draft;
    setGoingOn(true);
    if (sent !== draft) keep(call, draft);
  }
  return { isPending: saving.isPending, isGoingOn, keep, goOn };
}

interface Drafts {
  /** The newest one that was sent and not answered. */
  sent: Draft | null;
  saved: Draft | null;
  /** The one after which the next call follows. */
  last: Draft | null;
}

export type Verdicts = ReturnType<typeof useVerdicts>;
