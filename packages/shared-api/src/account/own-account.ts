import { queryOptions } from '@tanstack/react-query';
import { ownAccountEndpoints, passkeyEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** Queries of the person's own account. */
export const accountQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['account', userId],
      queryFn: ({ signal }) => call(ownAccountEndpoints.getAccount, { signal }),
    }),
  /** Where the person is signed in; refetched whenever it is shown. */
  sessions: (userId: string) =>
    queryOptions({
      queryKey: ['account', userId, 'sessions'],
      queryFn: ({ signal }) => call(ownAccountEndpoints.listOwnSessions, { signal }),
      staleTime: 0,
    }),
  /** Passkeys, second factor and recovery codes. */
  factors: (userId: string) =>
    queryOptions({
      queryKey: ['passkeys', userId],
      queryFn: ({ signal }) => call(passkeyEndpoints.getSignInFactors, { signal }),
    }),
};

/** Sends an email with a link that confirms the account's address. */
export const sendEmailProof = () => call(ownAccountEndpoints.sendEmailProof);
