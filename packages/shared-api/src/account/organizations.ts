import { queryOptions } from '@tanstack/react-query';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** Reads of the organizations that a person belongs to. */
export const organizationQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['organizations', userId],
      queryFn: ({ signal }) => call(peopleEndpoints.listOrganizations, { signal }),
    }),
};
