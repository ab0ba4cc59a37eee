import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import { api, emailAnswer, ownSessions, personalAccount, signInFactors } from 'shared-contract';

/** Reads of the person's own account. */
export const accountQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['account', userId],
      queryFn: ({ signal }) => portalFetch(api.account.own, { schema: personalAccount, signal }),
    }),
  /** Where the person is signed in; always from the server. */
  sessions: (userId: string) =>
    queryOptions({
      queryKey: ['account', userId, 'sessions'],
      queryFn: ({ signal }) => portalFetch(api.account.sessions, { schema: ownSessions, signal }),
      staleTime: 0,
    }),
  /** Passkeys, second factor and recovery codes. */
  factors: (userId: string) =>
    queryOptions({
      queryKey: ['passkeys', userId],
      queryFn: ({ signal }) => portalFetch(api.passkeys.all, { schema: signInFactors, signal }),
    }),
};

/** Mails a link that confirms the address of the account. */
export const sendEmailProof = () =>
  portalFetch(api.account.emailProof, { method: 'POST', schema: emailAnswer });
