import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { peopleEndpoints } from 'shared-contract/endpoints';

/** @returns the read of what the holder of a token is invited to; it uses nothing up */
export const getInvitation = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      call(peopleEndpoints.openInvitation, { body: { token }, signal, bearer: false }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * Joins; the session acts in the new organization afterwards.
 *
 * @param password of an account whose address is not confirmed yet
 */
export const acceptInvitation = (token: string, password?: string) =>
  call(peopleEndpoints.acceptInvitation, {
    body: { token, ...(password !== undefined && { password }) },
  });
