import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useState } from 'react';
import type { Problem } from 'remote-kit';
import { changeDataset, type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { isPortalError, type PortalUser } from 'shared-auth';
import { KNOWLEDGE_POLL_MS, knowledgeTexts } from 'shared-contract';
import { type DatasetSummary, summarizeDatasets } from '../../../shared/dataset-summary';
import { getInitProblem, getReadProblem, requireConnection } from '../../../shared/problem';
import { showFailure } from '../../../shared/show-failure';
import { useRefresh } from '../../../shared/use-refresh';
import { texts } from '../texts';
import { useLastError } from './use-last-error';

const STEADY_POLLS = 10;
const LONGEST_POLL_MS = 30_000;

export interface Datasets {
  connection: KnowledgeConnection | undefined;
  isInitialized: boolean;
  /** Undefined until loaded. */
  datasets: DatasetSummary[] | undefined;
  problem: Problem | null;
  loading: boolean;
  retrying: boolean;
  retry: () => Promise<void>;
  dismiss: () => void;
}

/** Polls every second until the knowledge service is initialized; backs off after ten failures. */
export const getPollInterval = (failures: number): number =>
  Math.min(KNOWLEDGE_POLL_MS * 2 ** Math.max(0, failures - STEADY_POLLS), LONGEST_POLL_MS);

/** Initializes the knowledge service and loads the organization's current or archived datasets. */
export function useDatasets(user: PortalUser, areArchived: boolean): Datasets {
  const queryClient = useQueryClient();
  const connection = useQuery({
    ...knowledgeQueries.connection(user),
    refetchInterval: ({ state }) => (state.data ? false : getPollInterval(state.errorUpdateCount)),
  });
  const list = useQuery({
    ...knowledgeQueries.datasets(connection.data, areArchived),
    select: summarizeDatasets,
  });
  const [retrying, setRetrying] = useState(false);
  const [retryFailed, setRetryFailed] = useState(false);
  const [dismissed, setDismissed] = useState<string>();

  const connectionError = useLastError(connection);
  const listError = useLastError(list);
  const found = findProblem(connectionError, listError);
  const message =
    found && (retryFailed ? knowledgeTexts.retryFailed(found.message) : found.message);

  async function retry() {
    setRetrying(true);
    setDismissed(undefined);
    try {
      const { data } = await connection.refetch({ throwOnError: true });
      if (data)
        await queryClient.fetchQuery({
          ...knowledgeQueries.datasets(data, areArchived),
          staleTime: 0,
        });
      setRetryFailed(false);
    } catch {
      setRetryFailed(true);
    } finally {
      setRetrying(false);
    }
  }

  return {
    connection: connection.data,
    isInitialized: connection.data !== undefined,
    datasets: list.data,
    problem: found && message && message !== dismissed ? { ...found, message } : null,
    loading: connection.isFetching || list.isFetching,
    retrying,
    retry,
    dismiss: () => setDismissed(message ?? undefined),
  };
}

/** @returns a function that archives or restores a dataset */
export function useArchive(user: PortalUser, connection: KnowledgeConnection | undefined) {
  const words = texts.datasets;
  const refresh = useRefresh(user);
  const { mutate } = useMutation({
    mutationFn: async ([{ id: dataset_id }, archived]: Archiving) => {
      await changeDataset(requireConnection(connection), { dataset_id, archived });
      await refresh();
    },
    onSuccess: (_, [{ name }, archived]) => {
      const done = archived ? words.archived(name) : words.broughtBack(name);
      enqueueSnackbar(done, { variant: 'success' });
    },
    onError: (error, [, archived]) => {
      const failed = archived ? words.archiveFailed : words.bringBackFailed;
      showFailure(error, failed);
    },
  });
  return (...archiving: Archiving) => mutate(archiving);
}

type Archiving = [dataset: DatasetSummary, archived: boolean];

function findProblem(connection: Error | null, list: Error | null): Problem | null {
  if (connection) return describeProblem(connection);
  return list && getReadProblem(list, () => knowledgeTexts.fetchFailed);
}

/** A configured service that doesn't respond has its own text. */
function describeProblem(error: Error): Problem {
  const isConfigured = isPortalError(error) && error.code === 'connect_failed';
  return isConfigured
    ? getReadProblem(error, () => knowledgeTexts.connectFailed)
    : getInitProblem(error);
}
