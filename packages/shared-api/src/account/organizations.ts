import { queryOptions } from '@tanstack/react-query';
import { peopleEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** Queries of the person's organizations. */
export const organizationQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['organizations', userId],
      queryFn: ({ signal }) => call(peopleEndpoints.listOrganizations, { signal }),
    }),
};
