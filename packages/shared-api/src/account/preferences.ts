import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { accountEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** Queries of a person's preferences; disabled without a user. */
export const preferenceQueries = {
  own: (user: Pick<PortalUser, 'id'> | null | undefined) =>
    queryOptions({
      queryKey: ['preferences', user?.id],
      queryFn: user ? ({ signal }) => call(accountEndpoints.getPreferences, { signal }) : skipToken,
    }),
};
