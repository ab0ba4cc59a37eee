import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import { api, organizationList } from 'shared-contract';

/** Reads of the organizations that a person belongs to. */
export const organizationQueries = {
  own: (userId: string) =>
    queryOptions({
      queryKey: ['organizations', userId],
      queryFn: ({ signal }) =>
        portalFetch(api.organizations.all, { schema: organizationList, signal }),
    }),
};
