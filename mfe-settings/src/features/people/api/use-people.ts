import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { errorMessage, useAuth } from 'shared-auth';
import type { MemberList, OrganizationRole } from 'shared-contract';
import { texts } from '../texts';
import { changeRole, members, removeMember, transferAdmin } from './people-requests';

/** A change of one member, and what the toast says after it. */
export type MemberChange =
  | { kind: 'role'; id: string; role: OrganizationRole; done: string }
  | { kind: 'remove' | 'transfer'; id: string; done: string };

function send(change: MemberChange): Promise<MemberList> {
  if (change.kind === 'role') return changeRole(change.id, change.role);
  return (change.kind === 'remove' ? removeMember : transferAdmin)(change.id);
}

/** Changes a member and shows the list that the server answers with. */
export function useMemberChange(organizationId: string) {
  const client = useQueryClient();
  const { user, refreshMembership } = useAuth();
  const { queryKey } = members(organizationId);
  return useMutation({
    mutationFn: send,
    onSuccess: (list, { kind, id, done }) => {
      client.setQueryData(queryKey, list);
      enqueueSnackbar(done, { variant: 'success' });
      if (kind === 'remove') void client.invalidateQueries({ queryKey: ['organizations'] });
      if (kind === 'transfer' || id === user?.id) void refreshMembership();
    },
    onError: (error) => {
      enqueueSnackbar(errorMessage(error, texts.members.changeFailed), { variant: 'error' });
      // Someone else may have changed the same member.
      void client.invalidateQueries({ queryKey });
    },
  });
}
