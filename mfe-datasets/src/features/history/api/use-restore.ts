import { useMutation, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { offerUndo, type Problem } from 'remote-kit';
import { type KnowledgeConnection, knowledgeCall } from 'shared-api';
import { isPortalError, type PortalUser } from 'shared-auth';
import type { RestoreOutcome } from 'shared-contract';
import { historyEndpoints } from 'shared-contract/endpoints';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { useRefresh } from '../../../shared/use-refresh';
import { addCounts } from '../model/sentences';
import { texts } from '../texts';

const words = texts.restore;

export type SendRestore = (connection: KnowledgeConnection) => Promise<RestoreOutcome>;

interface Place {
  user: PortalUser;
  connection: KnowledgeConnection | undefined;
  datasetId: string;
}

/** Restores, refreshes all pages of the dataset and offers Undo. */
export function useRestore({ user, connection, datasetId }: Place, onDone: () => void = () => {}) {
  const queryClient = useQueryClient();
  const refresh = useRefresh(user);
  const refreshAll = async () => {
    const ofChunks = ['knowledge', user.organizationId, 'chunk'];
    await Promise.all([refresh(), queryClient.invalidateQueries({ queryKey: ofChunks })]);
  };

  async function undo({ entry }: RestoreOutcome) {
    if (!entry) return;
    try {
      await knowledgeCall(requireConnection(connection), historyEndpoints.restoreHistory, {
        body: { dataset_id: datasetId, target: { entry } },
      });
      await refreshAll();
      enqueueSnackbar(words.undone, { variant: 'success' });
    } catch (cause) {
      const { message } = getRestoreProblem(cause as Error, words.undoFailed);
      enqueueSnackbar(message, { variant: 'error' });
    }
  }

  const sending = useMutation({
    mutationFn: async (send: SendRestore) => {
      const outcome = await send(requireConnection(connection));
      // Awaited, so that the page is up to date when the dialog closes.
      await refreshAll();
      return outcome;
    },
    onSuccess: (outcome) => {
      offerUndo(words.done(addCounts(outcome)), () => void undo(outcome));
      onDone();
    },
  });
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    problem: sending.error && getRestoreProblem(sending.error, words.failed),
  };
}

const reasons = new Map<string, string>([
  ['bad_request', words.taken],
  ['conflict', words.outOfReach],
]);

function getRestoreProblem(error: Error, failed: string): Problem {
  const reason = isPortalError(error) ? reasons.get(error.code ?? '') : undefined;
  const problem = getWriteProblem(error, failed);
  return reason ? { ...problem, message: `${failed}. ${reason}` } : problem;
}
