import { queryOptions } from '@tanstack/react-query';
import { portalFetch } from 'shared-auth';
import {
  type AccessTokenDraft,
  type AccessTokenList,
  type AccessTokenMade,
  accessTokenList,
  accessTokenMade,
  api,
  fillPath,
} from 'shared-contract';

/** @returns the read of the tokens that the person may see */
export const accessTokens = (organizationId: string) =>
  queryOptions({
    queryKey: ['access-tokens', organizationId],
    queryFn: ({ signal }) => portalFetch(api.accessTokens.all, { schema: accessTokenList, signal }),
  });

export function createAccessToken(body: AccessTokenDraft): Promise<AccessTokenMade> {
  return portalFetch(api.accessTokens.all, { method: 'POST', body, schema: accessTokenMade });
}

export function revokeAccessToken(id: string): Promise<AccessTokenList> {
  const path = fillPath(api.accessTokens.one, { id });
  return portalFetch(path, { method: 'DELETE', schema: accessTokenList });
}
