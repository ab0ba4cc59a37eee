import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import { api, organizationList } from 'shared-contract';

/** @returns the read of the organizations that a person belongs to */
export const organizationsOf = (userId: string) =>
  queryOptions({
    queryKey: ['organizations', userId],
    queryFn: ({ signal }) =>
      portalFetch(api.organizations.all, { schema: organizationList, signal }),
  });
