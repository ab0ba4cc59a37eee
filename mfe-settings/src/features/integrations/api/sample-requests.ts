import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { loadSamples, removeSamples } from 'shared-api';
import { errorMessage } from 'shared-auth';
import { sampleTexts } from '../texts';

/** Loads or removes the samples and reloads all data. */
export function useChangeSamples() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (isWanted: boolean) => {
      await (isWanted ? loadSamples() : removeSamples());
      await client.invalidateQueries();
    },
    onError: (error) => {
      const message = errorMessage(error, sampleTexts.failed);
      enqueueSnackbar(message, { variant: 'error' });
    },
  });
}
