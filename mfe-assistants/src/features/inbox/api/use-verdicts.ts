import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { callsQueries, reviewCall, withdrawReview } from 'shared-api';
import { errorMessage, isPortalError, isRetryable, useAuth } from 'shared-auth';
import { type CallReview, type IndexedCall, READ_RETRY_DELAY_MS } from 'shared-contract';
import { type Draft, toRequest } from '../../../shared/review/model/verdicts';
import { reviewTexts } from '../../../shared/review/texts';
import type { Claims } from './use-claims';

const MAX_RETRIES = 2;

/** A verdict that was saved on this visit. */
export interface Judged {
  call: IndexedCall;
  draft: Draft;
  /** Verdicts of colleagues, which show beside one's own. */
  others: CallReview[];
}

const say = (error: Error, fallback: string) =>
  void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

/** Saves verdicts and takes the last one back. */
export function useVerdicts({ held, next, take }: Claims) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [judged, setJudged] = useState<readonly Judged[]>([]);
  /** The verdict that was taken back, to begin with. */
  const [restored, setRestored] = useState<Judged | null>(null);
  const renew = () => client.invalidateQueries({ queryKey: callsQueries.all(user) });

  const saving = useMutation({
    mutationFn: async ({ draft }: { draft: Draft }) => {
      if (!held) throw new Error('No call is held');
      return reviewCall(held.call.id, { ...toRequest(draft), claim: held.claim.id });
    },
    // The server knows a verdict that it stored with the same claim.
    retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
    retryDelay: READ_RETRY_DELAY_MS,
    onSuccess: ({ others }, { draft }) => {
      if (held) setJudged((all) => [...all, { call: held.call, draft, others }]);
      setRestored(null);
      void next();
      void renew();
    },
    onError: (error) => {
      say(error, reviewTexts.failed);
      // A colleague holds the call by now.
      if (isPortalError(error) && error.code === 'conflict') void next();
    },
  });

  const last = judged.at(-1);
  const undoing = useMutation({
    mutationFn: async (one: Judged) => {
      // Held before the verdict goes, so that no one else is given the call in between.
      await take(one.call.id);
      setRestored(one);
      await withdrawReview(one.call.id);
    },
    onSuccess: () => {
      setJudged((all) => all.slice(0, -1));
      void renew();
    },
    onError: (error) => say(error, reviewTexts.takeBackFailed),
  });

  const isBusy = saving.isPending || undoing.isPending;
  return {
    judged,
    last,
    isBusy,
    isSaving: saving.isPending,
    /** The draft that the held call had before its verdict was taken back. */
    restored: restored && restored.call.id === held?.call.id ? restored.draft : null,
    save: (draft: Draft) => {
      if (!isBusy) saving.mutate({ draft });
    },
    undo: last && !isBusy ? () => undoing.mutate(last) : undefined,
  };
}

export type Verdicts = ReturnType<typeof useVerdicts>;
