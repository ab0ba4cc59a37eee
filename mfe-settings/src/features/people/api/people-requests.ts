import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { peopleEndpoints } from 'shared-contract/endpoints';

/** @returns a query for the organization's members */
export const getMembersQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['members', organizationId],
    queryFn: ({ signal }) => call(peopleEndpoints.listMembers, { signal }),
  });

/** @returns a query for the organization's invitations, for admins */
export const getInvitationsQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['invitations', organizationId],
    queryFn: ({ signal }) => call(peopleEndpoints.listInvitations, { signal }),
  });
