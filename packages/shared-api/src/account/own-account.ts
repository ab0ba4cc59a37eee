import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import {
  api,
  type EmailChange,
  type EmailConfirmation,
  emailAnswer,
  fillPath,
  type NameChange,
  ownSessions,
  personalAccount,
} from 'shared-contract';

/** @returns the read of the person's own account */
export function ownAccount(userId: string) {
  return queryOptions({
    queryKey: ['account', userId],
    queryFn: ({ signal }) => portalFetch(api.account.own, { schema: personalAccount, signal }),
  });
}

/** @returns the read of the person's sessions, always from the server */
export function sessionList(userId: string) {
  return queryOptions({
    queryKey: ['account', userId, 'sessions'],
    queryFn: ({ signal }) => portalFetch(api.account.sessions, { schema: ownSessions, signal }),
    staleTime: 0,
  });
}

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
  const onSuccess = (account: Awaited<ReturnType<typeof requests.withdrawEmail>>) => {
    client.setQueryData(ownAccount(userId).queryKey, account);
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
  return useMutation({
    mutationFn: (sessionId: string | null) => {
      const path =
        sessionId === null ? api.account.sessions : fillPath(api.account.session, { sessionId });
      return portalFetch(path, { method: 'DELETE', schema: ownSessions });
    },
    onSuccess: (left) => client.setQueryData(sessionList(userId).queryKey, left),
    onError: () => client.invalidateQueries({ queryKey: sessionList(userId).queryKey }),
  });
}

/**
 * Sends the session of this browser along, which lives on.
 *
 * @returns the address that is confirmed
 */
export const confirmEmail = (body: EmailConfirmation) =>
  portalFetch(api.account.confirmEmail, { method: 'POST', body, schema: emailAnswer });

/** @returns what mails a link to the address of the account */
export const useSendProof = () =>
  useMutation({
    mutationFn: () => portalFetch(api.account.emailProof, { method: 'POST', schema: emailAnswer }),
  });

/** @returns the address that the account has again */
export const undoEmail = (token: string, password: string) =>
  portalFetch(api.account.undoEmail, {
    method: 'POST',
    body: { token, password },
    schema: emailAnswer,
    bearer: false,
  });
