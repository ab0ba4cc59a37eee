import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import { api, openInvitation, userAnswer } from 'shared-contract';

/** @returns the read of what the holder of a token is invited to; it uses nothing up */
export const invitationOf = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => {
      const body = { token };
      const options = { method: 'POST', body, schema: openInvitation, signal } as const;
      return portalFetch(api.invitations.open, { ...options, bearer: false });
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });

/**
 * Joins; the session acts in the new organization afterwards.
 *
 * @param password of an account whose address is not confirmed yet
 */
export async function acceptInvitation(token: string, password?: string): Promise<void> {
  const body = { token, ...(password !== undefined && { password }) };
  await portalFetch(api.invitations.accept, { method: 'POST', body, schema: userAnswer });
}
