import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import type { Problem } from 'remote-kit';
import { type KnowledgeConnection, knowledgeCall } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { historyEndpoints } from 'shared-contract/endpoints';
import { texts } from '../texts';
import { getWriteProblem, requireConnection } from './problem';
import { useRefresh } from './use-refresh';

export interface DatasetPlace {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

/** Reverts history entries and refreshes everything that shows the dataset's chunks. */
export function useEntryUndo(
  { user, connection, datasetId }: DatasetPlace,
  words: { done: string; failed: string } = texts.undo,
) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(user);
  const refreshAll = async () => {
    const ofChunks = ['knowledge', user.organizationId, 'chunk'];
    const read = queryClient.invalidateQueries({ queryKey: ofChunks, refetchType: 'none' });
    await Promise.all([refresh(), read]);
  };
  return {
    refreshAll,
    async undo(entry: string) {
      try {
        await knowledgeCall(requireConnection(connection), historyEndpoints.restoreHistory, {
          body: { dataset_id: datasetId, target: { entry } },
        });
        await refreshAll();
        enqueueSnackbar(words.done, { variant: 'success' });
      } catch (cause) {
        const { message } = getRestoreProblem(cause as Error, words.failed);
        enqueueSnackbar(message, { variant: 'error' });
      }
    },
  };
}

/** The service's status doesn't distinguish these refusals from others. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [/tracking_id is already in use/, texts.undo.taken],
  [/history (begins at|contains only part)/, texts.undo.outOfReach],
];

export function getRestoreProblem(error: Error, failed: string): Problem {
  const reason = reasons.find(([pattern]) => pattern.test(error.message))?.[1];
  const problem = getWriteProblem(error, failed);
  return reason ? { ...problem, message: `${failed}. ${reason}` } : problem;
}
