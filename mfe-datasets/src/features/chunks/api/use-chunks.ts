import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Problem } from 'remote-kit';
import { isMockAnswer, type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import type { PortalUser } from 'shared-auth';
import {
  type ChunkFilters,
  type ChunkSearchAnswer,
  type Dataset,
  type DatasetTagsAnswer,
  knowledgeTexts,
  type SelectionSearch,
} from 'shared-contract';
import { getInitProblem, getReadProblem, isMeaningRefused } from '../../../shared/problem';
import { texts } from '../texts';
import type { SearchAddress } from './use-search-address';

/** State of a query as the page shows it. */
export interface Shown<T> {
  data: T | undefined;
  problem: Problem | null;
  loading: boolean;
  retry: () => void;
}

export interface Chunks {
  connection: Shown<KnowledgeConnection>;
  dataset: Shown<Dataset>;
  /** `isOld` while the data belongs to the previous search. */
  search: Shown<ChunkSearchAnswer> & { isMock: boolean; isOld: boolean };
  /** Empty if they can't be loaded, since filters are optional. */
  tags: DatasetTagsAnswer['tags'];
}

const createRetry = (read: { refetch: () => unknown }) => () => void read.refetch();
const isEverything = (query: string) => ['', '*'].includes(query.trim());

/** Before a search, a dataset shows its newest chunks unless another order is selected. */
function toSearch({ query, page, searchType, sort, exact }: SearchAddress) {
  const order = query === null && sort === 'relevance' ? 'newest' : sort;
  return {
    query: query ?? '',
    page: query === null ? 1 : page,
    searchType,
    sort: order === 'relevance' ? undefined : order,
    typo: exact ? false : undefined,
  };
}

/** @returns undefined if there are no filters */
export function toFilters({ tags, disabled }: SearchAddress): ChunkFilters | undefined {
  const ofTags = tags.length > 0 ? { tags } : undefined;
  return disabled ? { ...ofTags, disabled } : ofTags;
}

/** The list's search, for selecting chunks on all pages. */
export function toSelectionSearch(datasetId: string, address: SearchAddress): SelectionSearch {
  const { query, searchType, typo } = toSearch(address);
  const filters = toFilters(address);
  return { dataset_id: datasetId, query, search_type: searchType, filters, typo };
}

function getSearchProblem(error: Error, text: (reason: string) => string) {
  const problem = getReadProblem(error, text);
  return isMeaningRefused(error) ? { ...problem, sentence: texts.chunks.noMeaning } : problem;
}

/** Loads the connection, the dataset, its tags, and the results of the URL's search. */
export function useChunks(user: PortalUser, datasetId: string, address: SearchAddress): Chunks {
  const queryClient = useQueryClient();
  const connection = useQuery(knowledgeQueries.connection(user));
  const dataset = useQuery({
    ...knowledgeQueries.dataset(connection.data, datasetId),
    // The list that the member came from already has the dataset.
    placeholderData: () =>
      queryClient
        .getQueryData(knowledgeQueries.datasets(connection.data).queryKey)
        ?.find((item) => item.dataset.id === datasetId)?.dataset,
  });

  const { query } = address;
  const filters = toFilters(address);
  const search = useQuery({
    ...knowledgeQueries.search(connection.data, { datasetId, filters, ...toSearch(address) }),
    placeholderData: query === null ? undefined : keepPreviousData,
  });
  const counted = query === null || isEverything(query) ? undefined : query;
  const facets = useQuery({
    ...knowledgeQueries.tags(connection.data, { datasetId, query: counted, filters }),
    placeholderData: keepPreviousData,
  });
  const searchText = isEverything(query ?? '')
    ? knowledgeTexts.chunksFailed
    : knowledgeTexts.searchFailed;

  return {
    connection: {
      data: connection.data,
      problem: connection.error && getInitProblem(connection.error),
      loading: connection.isLoading,
      retry: createRetry(connection),
    },
    dataset: {
      data: dataset.data,
      problem: dataset.error && getReadProblem(dataset.error, knowledgeTexts.datasetFailed),
      loading: dataset.isLoading,
      retry: createRetry(dataset),
    },
    search: {
      data: search.data,
      problem: search.error && getSearchProblem(search.error, searchText),
      loading: search.isFetching,
      retry: createRetry(search),
      isMock: search.data !== undefined && isMockAnswer(search.data),
      isOld: search.isPlaceholderData,
    },
    tags: facets.data?.tags ?? [],
  };
}
