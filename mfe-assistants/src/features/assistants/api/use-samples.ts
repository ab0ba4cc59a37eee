import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { offerUndo, problemOf } from 'remote-kit';
import { loadSamples, removeSamples, sampleQueries } from 'shared-api';
import { useAuth } from 'shared-auth';
import { sampleWords as words } from '../../../sample-texts';

/** Loads and removes the organization's samples. A toast offers to undo the removal. */
export function useSamples() {
  const { user } = useAuth();
  const client = useQueryClient();
  const { data } = useQuery(sampleQueries.state(user));
  const changing = useMutation({
    mutationFn: async (isWanted: boolean) => {
      await (isWanted ? loadSamples() : removeSamples());
      // Assistants, calls and datasets have all changed.
      await client.invalidateQueries();
    },
    onSuccess: (_, isWanted) => {
      if (isWanted) enqueueSnackbar(words.loaded, { variant: 'success' });
      else offerUndo(words.removed, () => changing.mutate(true));
    },
  });
  return {
    isLoaded: data?.loaded === true,
    isAvailable: data?.available === true,
    change: changing.mutate,
    isChanging: changing.isPending,
    /** Label of the button during a change. */
    busyLabel: changing.variables ? words.loading : words.removing,
    problem: changing.error && problemOf(changing.error, words.failed),
  };
}
