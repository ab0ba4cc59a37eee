import { useMutation, useQueryClient } from '@tanstack/react-query';
import { accountQueries } from 'shared-api';
import { portalFetch } from 'shared-auth';
import {
  api,
  type EmailChange,
  fillPath,
  type NameChange,
  ownSessions,
  type PersonalAccount,
  personalAccount,
} from 'shared-contract';

const schema = personalAccount;
const requests = {
  changeName: (body: NameChange) => portalFetch(api.account.own, { method: 'PATCH', body, schema }),
  requestEmail: (body: EmailChange) =>
    portalFetch(api.account.email, { method: 'POST', body, schema }),
  withdrawEmail: () => portalFetch(api.account.email, { method: 'DELETE', schema }),
};

/** @returns changes of the account; each answers the account as it is afterwards */
export function useAccountChanges(userId: string) {
  const client = useQueryClient();
  const onSuccess = (account: PersonalAccount) => {
    client.setQueryData(accountQueries.own(userId).queryKey, account);
  };
  return {
    changeName: useMutation({ mutationFn: requests.changeName, onSuccess }),
    requestEmail: useMutation({ mutationFn: requests.requestEmail, onSuccess }),
    withdrawEmail: useMutation({ mutationFn: requests.withdrawEmail, onSuccess }),
  };
}

/** @returns what ends one session, or all others where no id is given */
export function useEndSession(userId: string) {
  const client = useQueryClient();
  const { queryKey } = accountQueries.sessions(userId);
  return useMutation({
    mutationFn: (sessionId: string | null) => {
      const path =
        sessionId === null ? api.account.sessions : fillPath(api.account.session, { sessionId });
      return portalFetch(path, { method: 'DELETE', schema: ownSessions });
    },
    onSuccess: (left) => client.setQueryData(queryKey, left),
    onError: () => client.invalidateQueries({ queryKey }),
  });
}
