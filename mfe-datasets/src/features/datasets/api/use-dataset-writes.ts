import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import type { Problem } from 'remote-kit';
import { changeDataset, createDataset, deleteDataset, type KnowledgeConnection } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import type { DatasetDraft } from 'shared-contract';
import type { DatasetSummary } from '../../../shared/dataset-summary';
import { getWriteProblem, requireConnection } from '../../../shared/problem';
import { useRefresh } from '../../../shared/use-refresh';
import { texts } from '../texts';

/** State of a write for use in a dialog. */
export interface Write<T> {
  send: (input: T) => void;
  isSending: boolean;
  problem: Problem | null;
}

interface Options<T> {
  write: (connection: KnowledgeConnection, input: T) => Promise<unknown>;
  failed: string;
  getSuccessText: (input: T) => string;
  onDone: () => void;
}

function useWrite<T>(
  user: PortalUser,
  connection: KnowledgeConnection | undefined,
  { write, failed, getSuccessText, onDone }: Options<T>,
): Write<T> {
  const refresh = useRefresh(user);
  const sending = useMutation({
    mutationFn: async (input: T) => {
      await write(requireConnection(connection), input);
      // Awaited, so that the list is up to date when the dialog closes.
      await refresh();
    },
    onSuccess: (_, input) => {
      enqueueSnackbar(getSuccessText(input), { variant: 'success' });
      onDone();
    },
  });
  return {
    send: sending.mutate,
    isSending: sending.isPending,
    problem: sending.error && getWriteProblem(sending.error, failed),
  };
}

/** Creates a dataset or updates an existing one. */
export function useSaveDataset(
  user: PortalUser,
  connection: KnowledgeConnection | undefined,
  dataset: DatasetSummary | null,
  onDone: () => void,
): Write<DatasetDraft> {
  const words = texts.datasetForm;
  return useWrite<DatasetDraft>(user, connection, {
    write: (open, draft) =>
      dataset
        ? changeDataset(open, { dataset_id: dataset.id, ...draft })
        : createDataset(open, draft),
    failed: dataset ? words.saveFailed : words.createFailed,
    getSuccessText: ({ name }) => (dataset ? words.saved(name) : words.created(name)),
    onDone,
  });
}

/** Deletes a dataset with all its chunks. */
export function useRemoveDataset(
  user: PortalUser,
  connection: KnowledgeConnection | undefined,
  onDone: () => void,
): Write<DatasetSummary> {
  const words = texts.datasetRemoval;
  return useWrite<DatasetSummary>(user, connection, {
    write: (open, { id }) => deleteDataset(open, id),
    failed: words.failed,
    getSuccessText: ({ name }) => words.removed(name),
    onDone,
  });
}
