import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQueries, call } from 'shared-api';
import type { EmailChange, NameChange, PersonalAccount } from 'shared-contract';
import { ownAccountEndpoints } from 'shared-contract/endpoints';

/** @returns the account's mutations, each of which stores the updated account */
export function useAccountChanges(userId: string) {
  const client = useQueryClient();
  const onSuccess = (account: PersonalAccount) => {
    client.setQueryData(accountQueries.own(userId).queryKey, account);
  };
  return {
    changeName: useMutation({
      mutationFn: (body: NameChange) => call(ownAccountEndpoints.changeName, { body }),
      onSuccess,
    }),
    requestEmail: useMutation({
      mutationFn: (body: EmailChange) => call(ownAccountEndpoints.requestEmailChange, { body }),
      onSuccess,
    }),
    withdrawEmail: useMutation({
      mutationFn: () => call(ownAccountEndpoints.withdrawEmailChange),
      onSuccess,
    }),
  };
}

/** @returns a mutation that ends one session, or all others if no id is given */
export function useEndSession(userId: string) {
  const client = useQueryClient();
  const { queryKey } = accountQueries.sessions(userId);
  return useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? call(ownAccountEndpoints.endOtherSessions)
        : call(ownAccountEndpoints.endOwnSession, { params: { sessionId } }),
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
