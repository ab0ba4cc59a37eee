import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import { callsQueries, getCallReview, reviewCall, withdrawReview } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallReview, CallReviewAnswer } from 'shared-contract';
import { type Draft, noDraft, toDraft, toRequest } from '../model/verdicts';
import { reviewTexts } from '../texts';

/**
 * The member's verdict on a call. A change shows at once and is saved at once, after those before
 * it and also when the page is left meanwhile. Changes of this visit can be undone.
 */
export function useOwnVerdict(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { queryKey } = options;
  const { data } = useQuery(options);
  const own = data?.own ?? null;
  /** The last change that the server has not answered. */
  const [changed, change] = useState<Draft | null>(null);
  /** Verdicts that the changes of this visit replaced. */
  const [replaced, setReplaced] = useState<readonly (CallReview | null)[]>([]);
  const draft = changed ?? (own ? toDraft(own) : noDraft);
  const scope = { id: JSON.stringify([...queryKey, 'verdict']) };

  async function show(answer: CallReviewAnswer) {
    // A read that began before would bring the earlier verdict back.
    await client.cancelQueries({ queryKey });
    // Lists and the inbox count verdicts.
    void client.invalidateQueries({ queryKey: callsQueries.all(user) });
    client.setQueryData(queryKey, answer);
  }
  const say = (fallback: string) => (error: Error) =>
    void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

  const saving = useMutation({
    scope,
    mutationFn: async (next: Draft) => {
      // Not by the query: leaving the page cancels its read, and the verdict would be lost.
      const known = client.getQueryData(queryKey) ?? (await getCallReview(callId));
      const { own: before } = known;
      return { before, answer: await reviewCall(callId, toRequest(next)) };
    },
    onSuccess: async ({ before, answer }) => {
      await show(answer);
      setReplaced((all) => [...all, before]);
    },
    onError: say(reviewTexts.failed),
    onSettled: (_data, _error, next) => change((now) => (now === next ? null : now)),
  });
  const restoring = useMutation({
    scope,
    mutationFn: (before: CallReview | null) =>
      before ? reviewCall(callId, toRequest(toDraft(before))) : withdrawReview(callId),
    onSuccess: async (answer) => {
      await show(answer);
      setReplaced((all) => all.slice(0, -1));
    },
    onError: say(reviewTexts.takeBackFailed),
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
    /** Takes the last change of this visit back; undefined where there is none. */
    undo: before !== undefined && !isBusy ? () => restoring.mutate(before) : undefined,
    withdraw: () => restoring.mutate(null),
  };
}

export type OwnVerdict = ReturnType<typeof useOwnVerdict>;
