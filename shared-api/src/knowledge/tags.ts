import { api, type ChunkFilters, type DatasetTagsAnswer, datasetTagsAnswer } from 'shared-contract';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

/** Which chunks' tags are counted. */
export interface TagCount {
  datasetId: string;
  /** Counts only in what this search finds; empty counts in the whole dataset. */
  query?: string | undefined;
  filters?: ChunkFilters | undefined;
}

/** Most tags that are offered as filters. */
const FACETS = 30;

/**
 * @param connection the initialised connection
 * @param count which chunks are meant
 * @param signal ends the read
 * @returns the most frequent tags with how many chunks carry each
 * @throws PortalError
 */
export function countTags(
  connection: KnowledgeConnection,
  { datasetId, query, filters }: TagCount,
  signal?: AbortSignal,
): Promise<DatasetTagsAnswer> {
  return knowledgeFetch(connection, api.trieve.datasetTags, {
    method: 'POST',
    schema: datasetTagsAnswer,
    headers: { 'TR-Dataset': datasetId },
    body: { dataset_id: datasetId, page: 1, page_size: FACETS, query, filters },
    signal,
  });
}
