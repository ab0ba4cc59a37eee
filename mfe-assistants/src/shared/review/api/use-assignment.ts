import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { assignCall, callsQueries } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { CallAssignmentChange } from 'shared-contract';
import { reviewTexts } from '../texts';

/** The call's assignee and progress. Changes show before they are saved. */
export function useAssignment(callId: string) {
  const { user } = useAuth();
  const client = useQueryClient();
  const options = callsQueries.review(user, callId);
  const { data } = useQuery(options);
  const { data: members } = useQuery(callsQueries.assignees(user));
  const { mutate, variables, isPending } = useMutation({
    scope: { id: JSON.stringify([...options.queryKey, 'assignment']) },
    mutationFn: (change: CallAssignmentChange) => assignCall(callId, change),
    onSuccess: async (assignment) => {
      // A pending read would bring back the old assignee.
      await client.cancelQueries({ queryKey: options.queryKey });
      void client.invalidateQueries({ queryKey: callsQueries.all(user), refetchType: 'none' });
      client.setQueryData(options.queryKey, (old) => old && { ...old, assignment });
    },
    onError: (error) =>
      void enqueueSnackbar(errorMessage(error, reviewTexts.assignFailed), { variant: 'error' }),
  });
  const stored = data?.assignment;
  const shown: CallAssignmentChange = isPending
    ? variables
    : { assignee_id: stored?.assignee.id ?? null, status: stored?.status ?? 'open' };
  return { shown, stored, members: members ?? [], change: mutate };
}
