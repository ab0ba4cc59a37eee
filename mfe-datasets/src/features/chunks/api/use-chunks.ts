import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { isMockAnswer, type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import { type ChunkSearchAnswer, type Dataset, knowledgeTexts } from 'shared-contract';
import { initProblem, type Problem, problem } from '../../../knowledge/problem';
import type { SearchAddress } from './use-search-address';

/** One read as the page shows it. */
export interface Shown<T> {
  data: T | undefined;
  problem: Problem | null;
  loading: boolean;
  retry: () => void;
}

export interface Chunks {
  connection: Shown<KnowledgeConnection>;
  dataset: Shown<Dataset>;
  search: Shown<ChunkSearchAnswer> & { isMock: boolean };
  /** What is known of the dataset's chunks is out of date. */
  refresh: () => void;
}

const retryOf = (read: { refetch: () => unknown }) => () => void read.refetch();

/** What the chunks page reads: the connection, the dataset, and the search of the address once there is one. */
export function useChunks(user: PortalUser, datasetId: string, address: SearchAddress): Chunks {
  const queryClient = useQueryClient();
  const connection = useQuery(knowledgeQueries.connection(user));
  const dataset = useQuery({
    ...knowledgeQueries.dataset(connection.data, datasetId),
    // The list that the person came from knows the dataset already.
    placeholderData: () =>
      queryClient
        .getQueryData(knowledgeQueries.datasets(connection.data).queryKey)
        ?.find((item) => item.dataset.id === datasetId)?.dataset,
  });

  const { query, page, searchType } = address;
  const hasQuery = query !== null;
  const search = useQuery({
    ...knowledgeQueries.search(hasQuery ? connection.data : null, {
      datasetId,
      query: query ?? '',
      page,
      searchType,
    }),
    placeholderData: hasQuery ? keepPreviousData : undefined,
  });
  const isEverything = ['', '*'].includes(query?.trim() ?? '');
  const searchText = isEverything ? knowledgeTexts.chunksFailed : knowledgeTexts.searchFailed;

  return {
    connection: {
      data: connection.data,
      problem: connection.error && initProblem(connection.error),
      loading: connection.isLoading,
      retry: retryOf(connection),
    },
    dataset: {
      data: dataset.data,
      problem: dataset.error && problem(dataset.error, knowledgeTexts.datasetFailed),
      loading: dataset.isLoading,
      retry: retryOf(dataset),
    },
    search: {
      data: search.data,
      problem: search.error && problem(search.error, searchText),
      loading: search.isFetching,
      retry: retryOf(search),
      isMock: search.data !== undefined && isMockAnswer(search.data),
    },
    refresh: () => {
      for (const kind of ['search', 'datasets', 'usage'])
        void queryClient.invalidateQueries({ queryKey: ['knowledge', user.organizationId, kind] });
    },
  };
}
