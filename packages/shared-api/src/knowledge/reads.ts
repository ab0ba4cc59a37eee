import { portalFetch } from 'shared-auth';
import {
  api,
  type Chunk,
  type ChunkFilters,
  chunkAnswer,
  type Dataset,
  type DatasetListItem,
  type DatasetOverview,
  type DatasetTagsAnswer,
  type DatasetUsage,
  datasetAnswer,
  datasetList,
  datasetOverviews,
  datasetTagsAnswer,
  datasetUsage,
  fillPath,
  type ImportJob,
  type ImportOutcome,
  type ImportRowsPage,
  importList,
  importRowsPage,
} from 'shared-contract';
import { type KnowledgeConnection, knowledgeFetch } from './knowledge-fetch';
import { type ChunkSearch, requestSearch } from './search';

/** Most tags offered as filters. */
const FACET_LIMIT = 30;
/** Most rows of an import on one page. */
const IMPORT_PAGE_SIZE = 500;

/** One chunk of one dataset. */
export interface ChunkAddress {
  datasetId: string;
  chunkId: string;
}

/** Which chunks' tags are counted. */
export interface TagCount {
  datasetId: string;
  /** Counts only in what this search finds; empty counts in the whole dataset. */
  query?: string | undefined;
  filters?: ChunkFilters | undefined;
}

/** @param archived lists the archived ones, which are in no other list */
export function listDatasets(
  connection: KnowledgeConnection,
  signal?: AbortSignal,
  archived = false,
): Promise<DatasetListItem[]> {
  const all = fillPath(api.trieve.datasetsOfOrganization, {
    organizationId: connection.trieveOrganizationId,
  });
  const path = archived ? `${all}?archived=yes` : all;
  return knowledgeFetch(connection, path, { schema: datasetList, signal });
}

export async function listOverviews(signal?: AbortSignal): Promise<DatasetOverview[]> {
  return (await portalFetch(api.knowledge.overview, { schema: datasetOverviews, signal })).datasets;
}

export async function getDataset(
  connection: KnowledgeConnection,
  datasetId: string,
  signal?: AbortSignal,
): Promise<Dataset> {
  const path = fillPath(api.trieve.dataset, { datasetId });
  return (await knowledgeFetch(connection, path, { schema: datasetAnswer, signal })).dataset;
}

export function getUsage(
  connection: KnowledgeConnection,
  datasetId: string,
  signal?: AbortSignal,
): Promise<DatasetUsage> {
  const path = fillPath(api.trieve.datasetUsage, { datasetId });
  return knowledgeFetch(connection, path, { schema: datasetUsage, signal });
}

/** @throws PortalError with status 404 when the dataset has no such chunk */
export async function getChunk(
  connection: KnowledgeConnection,
  { datasetId, chunkId }: ChunkAddress,
  signal?: AbortSignal,
): Promise<Chunk> {
  const path = fillPath(api.trieve.oneChunk, { chunkId });
  const headers = { 'TR-Dataset': datasetId };
  return (await knowledgeFetch(connection, path, { schema: chunkAnswer, headers, signal })).chunk;
}

/** How many chunks a search finds. */
export async function countChunks(
  connection: KnowledgeConnection,
  search: Omit<ChunkSearch, 'page'>,
  signal?: AbortSignal,
): Promise<number> {
  // With one chunk per page the number of pages is the number of chunks.
  const answer = await requestSearch(connection, { ...search, page: 1, limit: 1 }, signal);
  return answer.total_pages ?? answer.chunks.length;
}

/** The most frequent tags, with the number of chunks of each. */
export function countTags(
  connection: KnowledgeConnection,
  { datasetId, query, filters }: TagCount,
  signal?: AbortSignal,
): Promise<DatasetTagsAnswer> {
  return knowledgeFetch(connection, api.trieve.datasetTags, {
    method: 'POST',
    schema: datasetTagsAnswer,
    headers: { 'TR-Dataset': datasetId },
    body: { dataset_id: datasetId, page: 1, page_size: FACET_LIMIT, query, filters },
    signal,
  });
}

/** The dataset's imports, newest first. */
export async function listImports(
  connection: KnowledgeConnection,
  datasetId: string,
  signal?: AbortSignal,
): Promise<ImportJob[]> {
  const path = `${api.knowledge.imports}?dataset_id=${encodeURIComponent(datasetId)}`;
  return (await knowledgeFetch(connection, path, { schema: importList, signal })).imports;
}

/** One page of an import's recorded rows, from the row after `after` on. */
export function readImportRows(
  connection: KnowledgeConnection,
  importId: string,
  { outcome, after = 0 }: { outcome: ImportOutcome; after?: number },
): Promise<ImportRowsPage> {
  const query = new URLSearchParams({
    outcome,
    after: String(after),
    limit: String(IMPORT_PAGE_SIZE),
  });
  const path = `${fillPath(api.knowledge.importRows, { importId })}?${query}`;
  return knowledgeFetch(connection, path, { schema: importRowsPage });
}
