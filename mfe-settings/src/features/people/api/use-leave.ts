import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { errorMessage, useAuth } from 'shared-auth';
import { texts } from '../texts';
import { leaveOrganization } from './people-requests';

/** Leaves the organization, for another one of the person or for the sign-in. */
export function useLeave() {
  const { enterOrganization, signOut } = useAuth();
  return useMutation({
    mutationFn: leaveOrganization,
    onSuccess: (next) => {
      if (next !== null) return enterOrganization(next);
      enqueueSnackbar(texts.confirm.leave.done(), { variant: 'success' });
      void signOut();
    },
    onError: (error) => {
      enqueueSnackbar(errorMessage(error, texts.members.changeFailed), { variant: 'error' });
    },
  });
}
