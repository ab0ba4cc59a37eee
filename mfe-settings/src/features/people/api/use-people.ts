import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { call } from 'shared-api';
import { errorMessage, useAuth } from 'shared-auth';
import type { MemberList, OrganizationRole } from 'shared-contract';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { texts } from '../texts';
import { getMembersQuery } from './people-requests';

/** A change of a member, and the text of the toast after it. */
export type MemberChange =
  | { kind: 'role'; id: string; role: OrganizationRole; done: string }
  | { kind: 'remove' | 'transfer'; id: string; done: string };

function sendChange(change: MemberChange): Promise<MemberList> {
  const params = { id: change.id };
  switch (change.kind) {
    case 'role':
      return call(peopleEndpoints.changeRole, { params, body: { role: change.role } });
    case 'remove':
      return call(peopleEndpoints.removeMember, { params });
    case 'transfer':
      return call(peopleEndpoints.transferAdmin, { body: { user_id: change.id } });
  }
}

/** Changes a member and shows the updated list from the server. */
export function useMemberChange(organizationId: string) {
  const client = useQueryClient();
  const { user, refreshMembership } = useAuth();
  const { queryKey } = getMembersQuery(organizationId);
  return useMutation({
    mutationFn: sendChange,
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
