import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { errorMessage, portalFetch } from 'shared-auth';
import { api, samplesAnswer } from 'shared-contract';
import { settingsTexts } from '../texts';

/** A load writes thousands of rows; in milliseconds. */
const CHANGE_TIMEOUT_MS = 60_000;

/** @returns the read of whether the sample pack is there */
export function sampleState(organizationId: string) {
  return queryOptions({
    queryKey: ['samples', organizationId],
    queryFn: ({ signal }) => portalFetch(api.samples, { schema: samplesAnswer, signal }),
  });
}

/** Loads or removes the sample pack; every page reads its lists again. */
export function useChangeSamples() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      const method = isWanted ? 'PUT' : 'DELETE';
      await portalFetch(api.samples, {
        method,
        schema: samplesAnswer,
        timeoutMs: CHANGE_TIMEOUT_MS,
      });
      await client.invalidateQueries();
    },
    onError: (error) => {
      const message = errorMessage(error, settingsTexts.samples.failed);
      enqueueSnackbar(message, { variant: 'error' });
    },
  });
}
