import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { platformEndpoints } from 'shared-contract/endpoints';

/** What currently runs, for operators; the server checks the caller. */
export const statusQuery = queryOptions({
  queryKey: ['composition-status'],
  queryFn: ({ signal }) => call(platformEndpoints.getCompositionStatus, { signal }),
});
