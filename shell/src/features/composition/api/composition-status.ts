import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { platformEndpoints } from 'shared-contract/endpoints';

/** The read of what runs, for the portal's operators; the server checks who asks. */
export const statusQuery = queryOptions({
  queryKey: ['composition-status'],
  queryFn: ({ signal }) => call(platformEndpoints.getCompositionStatus, { signal }),
});
