import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { call } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { texts } from '../texts';

/** Leaves the organization and opens another one, or the sign-in page. */
export function useLeave() {
  const { enterOrganization, signOut } = useAuth();
  return useMutation({
    mutationFn: () => call(peopleEndpoints.leaveOrganization),
    // `next` is null if the session has ended.
    onSuccess: ({ organization_id: next }) => {
      if (next !== null) return enterOrganization(next);
      enqueueSnackbar(texts.confirm.leave.done(), { variant: 'success' });
      void signOut();
    },
    onError: (error) => {
      enqueueSnackbar(errorMessage(error, texts.members.changeFailed), { variant: 'error' });
    },
  });
}
