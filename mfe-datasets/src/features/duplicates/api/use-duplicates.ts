import { useInfiniteQuery } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { useEffect, useState } from 'react';
import { historyQueries, knowledgeCall } from 'shared-api';
import { duplicateEndpoints } from 'shared-contract/endpoints';
import { requireConnection } from '../../../shared/problem';
import { showFailure } from '../../../shared/show-failure';
import type { DatasetPlace } from '../../../shared/use-entry-undo';
import { texts } from '../texts';

/** Polling interval of a running check, in milliseconds. */
const POLL_MS = 1_000;

/** The duplicates of a dataset. Starts a check when the page opens. */
export function useDuplicates({ connection, datasetId }: DatasetPlace) {
  const [failure, setFailure] = useState<Error | null>(null);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const read = useInfiniteQuery({
    ...historyQueries.duplicates(connection, datasetId),
    // A read that started before the check would return the old state and end polling.
    enabled: askedFor === datasetId,
    refetchInterval: ({ state }) => (state.data?.pages[0]?.state === 'running' ? POLL_MS : false),
  });
  const { refetch } = read;

  async function check() {
    setFailure(null);
    try {
      await knowledgeCall(requireConnection(connection), duplicateEndpoints.checkDuplicates, {
        body: { dataset_id: datasetId },
      });
      setAskedFor(datasetId);
      await refetch();
    } catch (cause) {
      setFailure(cause as Error);
      setAskedFor(datasetId);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each dataset
  useEffect(() => {
    if (connection) void check();
  }, [connection, datasetId]);

  return {
    first: read.data?.pages[0],
    groups: read.data?.pages.flatMap((page) => page.groups) ?? [],
    error: failure ?? read.error,
    check: () => void check(),
    more: read.hasNextPage ? () => void read.fetchNextPage() : undefined,
    isLoadingMore: read.isFetchingNextPage,
    async dismiss(chunkIds: readonly string[]) {
      try {
        await knowledgeCall(requireConnection(connection), duplicateEndpoints.dismissDuplicates, {
          body: { dataset_id: datasetId, chunk_ids: [...chunkIds] },
        });
        await refetch();
        enqueueSnackbar(texts.dismissed, { variant: 'success' });
      } catch (cause) {
        showFailure(cause, texts.dismissFailed);
      }
    },
  };
}
