import { queryOptions, skipToken } from '@tanstack/react-query';
import { type PortalUser, portalFetch } from 'shared-auth';
import { api, type SamplesAnswer, samplesAnswer } from 'shared-contract';

/** A load writes thousands of rows; in milliseconds. */
const LOAD_TIMEOUT_MS = 60_000;

/** Reads of the sample pack; disabled without a user. */
export const sampleQueries = {
  state: (user: Pick<PortalUser, 'organizationId'> | null | undefined) =>
    queryOptions({
      queryKey: ['samples', user?.organizationId],
      queryFn: user
        ? ({ signal }) => portalFetch(api.samples, { schema: samplesAnswer, signal })
        : skipToken,
    }),
};

const change = (method: 'PUT' | 'DELETE') => (): Promise<SamplesAnswer> =>
  portalFetch(api.samples, { method, schema: samplesAnswer, timeoutMs: LOAD_TIMEOUT_MS });

/** Adds the sample pack. */
export const loadSamples = change('PUT');

/** Removes the sample pack. */
export const removeSamples = change('DELETE');
