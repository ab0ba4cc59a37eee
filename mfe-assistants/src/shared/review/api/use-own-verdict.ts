import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { callsQueries, getCallReview, reviewCall, withdrawReview } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallReview, CallReviewAnswer } from 'shared-contract';
import { type Draft, noDraft, toDraft, toRequest } from '../model/verdicts';
import { reviewTexts } from '../texts';

/**
 * The member's verdict on a call. Changes show immediately and are saved in order, even if the
 * member leaves the page. Changes from this visit can be undone.
 */
export function useOwnVerdict(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { queryKey } = options;
  const { data } = useQuery(options);
  const own = data?.own ?? null;
  /** The last change that the server hasn't acknowledged. */
  const [changed, change] = useState<Draft | null>(null);
  /** Verdicts that were replaced on this visit. */
  const [replaced, setReplaced] = useState<readonly (CallReview | null)[]>([]);
  const draft = changed ?? (own ? toDraft(own) : noDraft);
  const scope = { id: JSON.stringify([...queryKey, 'verdict']) };

  async function storeAnswer(answer: CallReviewAnswer) {
    // A pending read would bring back the old verdict.
    await client.cancelQueries({ queryKey });
    // Lists and the inbox count verdicts.
    void client.invalidateQueries({ queryKey: callsQueries.all(user) });
    client.setQueryData(queryKey, answer);
  }
  const showFailure = (fallback: string) => (error: Error) =>
    void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

  const saving = useMutation({
    scope,
    mutationFn: async (next: Draft) => {
      // Not through the query, because leaving the page cancels its read and the verdict would be
      // lost.
      const known = client.getQueryData(queryKey) ?? (await getCallReview(callId));
      const { own: before } = known;
      return { before, answer: await reviewCall(callId, toRequest(next)) };
    },
    onSuccess: async ({ before, answer }) => {
      await storeAnswer(answer);
      setReplaced((all) => [...all, before]);
    },
    onError: showFailure(reviewTexts.failed),
    onSettled: (_data, _error, next) => change((now) => (now === next ? null : now)),
  });
  const restoring = useMutation({
    scope,
    mutationFn: (before: CallReview | null) =>
      before ? reviewCall(callId, toRequest(toDraft(before))) : withdrawReview(callId),
    onSuccess: async (answer) => {
      await storeAnswer(answer);
      setReplaced((all) => all.slice(0, -1));
    },
    onError: showFailure(reviewTexts.takeBackFailed),
  });

  const isBusy = saving.isPending || restoring.isPending;
  const before = replaced.at(-1);
  return {
    draft,
    isGiven: own !== null,
    isSaving: saving.isPending,
    isRestoring: restoring.isPending,
    save: (next: Draft) => {
      change(next);
      saving.mutate(next);
    },
    /** Undoes the last change of this visit; undefined if there is none. */
    undo: before !== undefined && !isBusy ? () => restoring.mutate(before) : undefined,
    withdraw: () => restoring.mutate(null),
  };
}

export type OwnVerdict = ReturnType<typeof useOwnVerdict>;
