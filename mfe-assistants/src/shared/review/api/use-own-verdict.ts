import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { callsQueries, reviewCall, withdrawReview } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallReviewAnswer } from 'shared-contract';
import { type Draft, toRequest } from '../model/verdicts';
import { reviewTexts } from '../texts';

/** Gives the member's verdict on a call that is not held for it, and takes it back. */
export function useOwnVerdict(callId: string, onDone: () => void) {
  const { user } = useAuth();
  const client = useQueryClient();
  const onSuccess = (answer: CallReviewAnswer) => {
    client.setQueryData(callsQueries.review(user, callId).queryKey, answer);
    // Lists and the inbox count verdicts.
    void client.invalidateQueries({ queryKey: callsQueries.all(user) });
    onDone();
  };
  const say = (fallback: string) => (error: Error) =>
    void enqueueSnackbar(errorMessage(error, fallback), { variant: 'error' });

  const saving = useMutation({
    mutationFn: async (draft: Draft) => reviewCall(callId, toRequest(draft)),
    onSuccess,
    onError: say(reviewTexts.failed),
  });
  const withdrawing = useMutation({
    mutationFn: () => withdrawReview(callId),
    onSuccess,
    onError: say(reviewTexts.takeBackFailed),
  });
  return {
    isSaving: saving.isPending,
    isWithdrawing: withdrawing.isPending,
    save: saving.mutate,
    withdraw: () => withdrawing.mutate(),
  };
}
