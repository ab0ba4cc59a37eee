import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { peopleEndpoints } from 'shared-contract/endpoints';

export const getInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call(peopleEndpoints.openInvitation, { body: { token }, signal, bearer: false }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * Joins and switches the session to the new organization.
 * @param password of an account whose address isn't confirmed yet
 */
export const acceptInvitation = (token: string, password?: string) =>
  call(peopleEndpoints.acceptInvitation, {
    body: { token, ...(password !== undefined && { password }) },
  });
