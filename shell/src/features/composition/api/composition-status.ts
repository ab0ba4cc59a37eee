import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import { api, compositionStatus } from 'shared-contract';

/** The read of what runs, for the portal's operators; the server checks who asks. */
export const statusQuery = queryOptions({
  queryKey: ['composition-status'],
  queryFn: ({ signal }) =>
    portalFetch(api.compositionStatus, { schema: compositionStatus, signal }),
});
