import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { accountEndpoints } from 'shared-contract/endpoints';
import { call } from '../client/call';

/** Queries of the sample pack; disabled without a user. */
export const sampleQueries = {
  state: (user: Pick<PortalUser, 'organizationId'> | null | undefined) =>
    queryOptions({
      queryKey: ['samples', user?.organizationId],
      queryFn: user ? ({ signal }) => call(accountEndpoints.getSamples, { signal }) : skipToken,
    }),
};

/** Adds the sample pack. */
export const loadSamples = () => call(accountEndpoints.loadSamples);
/** Removes the sample pack. */
export const removeSamples = () => call(accountEndpoints.removeSamples);
