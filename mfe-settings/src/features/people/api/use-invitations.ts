import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { call } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { Invitation, InvitationDraft, InvitationMade } from 'shared-contract';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { texts } from '../texts';
import { getInvitationsQuery } from './people-requests';

/** Creates an invitation. The dialog shows errors itself. */
export function useInvite(organizationId: string, onMade: (made: InvitationMade) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: InvitationDraft) => call(peopleEndpoints.createInvitation, { body }),
    onSuccess: (made) => {
      void client.invalidateQueries(getInvitationsQuery(organizationId));
      onMade(made);
    },
  });
}

/** Resends or revokes an invitation. */
export function useInvitationChange(
  organizationId: string,
  onMade: (made: InvitationMade) => void,
) {
  const client = useQueryClient();
  const { queryKey } = getInvitationsQuery(organizationId);
  const onError = (error: Error) => {
    enqueueSnackbar(errorMessage(error, texts.invitations.changeFailed), { variant: 'error' });
    void client.invalidateQueries({ queryKey });
  };
  const resend = useMutation({
    mutationFn: ({ id }: Invitation) => call(peopleEndpoints.resendInvitation, { params: { id } }),
    onSuccess: (made) => {
      void client.invalidateQueries({ queryKey });
      onMade(made);
    },
    onError,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: Invitation) => call(peopleEndpoints.revokeInvitation, { params: { id } }),
    onSuccess: (list) => {
      client.setQueryData(queryKey, list);
      enqueueSnackbar(texts.invitations.revokedDone, { variant: 'success' });
    },
    onError,
  });
  return { resend, revoke };
}
