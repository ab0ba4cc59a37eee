import { useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
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
export function useEntryUndo({ user, connection, datasetId }: DatasetPlace) {
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
        enqueueSnackbar(texts.undo.done, { variant: 'success' });
      } catch (cause) {
        const { message } = getWriteProblem(cause as Error, texts.undo.failed);
        enqueueSnackbar(message, { variant: 'error' });
      }
    },
  };
}
