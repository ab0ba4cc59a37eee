import { queryOptions } from '@tanstack/react-query';
import { call } from 'shared-api';
import { accessTokenEndpoints } from 'shared-contract/endpoints';

/** @returns a query for the tokens that the person may see */
export const getAccessTokensQuery = (organizationId: string) =>
  queryOptions({
    queryKey: ['access-tokens', organizationId],
    queryFn: ({ signal }) => call(accessTokenEndpoints.listAccessTokens, { signal }),
  });
