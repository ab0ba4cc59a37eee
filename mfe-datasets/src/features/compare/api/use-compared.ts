import { useQuery } from '@tanstack/react-query';
import { type KnowledgeConnection, knowledgeQueries } from 'shared-api';
import { chunkHit } from 'shared-contract';
import * as z from 'zod/mini';
import { getChunkTitle } from '../../../shared/chunk-title';
import { getReadProblem, isMeaningRefused } from '../../../shared/problem';
import type { Ranked } from '../model/compare-ranks';
import type { SearchSettings } from '../model/search-settings';
import { texts } from '../texts';

/** The first page of one of the searches. */
export function useCompared(
  connection: KnowledgeConnection | undefined,
  datasetId: string,
  query: string,
  { mode, tags, exact }: SearchSettings,
) {
  const search = useQuery({
    ...knowledgeQueries.search(query === '' ? undefined : connection, {
      datasetId,
      query,
      page: 1,
      searchType: mode,
      filters: tags.length > 0 ? { tags } : undefined,
      sort: undefined,
      typo: exact ? false : undefined,
    }),
    retry: false,
  });
  const { error } = search;
  const ranked = search.data?.chunks.flatMap((entry): Ranked[] => {
    const { data } = z.safeParse(chunkHit, entry);
    return data ? [{ id: data.chunk.id, title: getChunkTitle(data.chunk) || texts.untitled }] : [];
  });
  return {
    ranked,
    loading: search.isFetching,
    problem: error && {
      ...getReadProblem(error, texts.failed),
      ...(isMeaningRefused(error) && { sentence: texts.noMeaning }),
    },
    retry: () => void search.refetch(),
  };
}

export type Compared = ReturnType<typeof useCompared>;
