import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { peopleEndpoints } from 'shared-contract/endpoints';

/** @returns the read of who belongs to the organization */
export const members = (organizationId: string) =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: ({ signal }) => call(peopleEndpoints.listMembers, { signal }),
  });

/** @returns the read of whom the organization has invited, for its admins */
export const invitations = (organizationId: string) =>
  queryOptions({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => call(peopleEndpoints.listInvitations, { signal }),
  });
