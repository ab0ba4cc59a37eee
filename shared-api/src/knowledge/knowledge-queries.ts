import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { type ChunkAddress, getChunk } from './chunks';
import { initKnowledge, type KnowledgeConnection } from './connection';
import { getDataset, getUsage, listDatasets } from './datasets';
import { countChunks } from './exports';
import { listImports } from './imports';
import { type ChunkSearch, searchChunks } from './search';
import { countTags, type TagCount } from './tags';

type Connection = KnowledgeConnection | null | undefined;

const key = (connection: Connection, ...rest: unknown[]) => [
  'knowledge',
  connection?.organizationId,
  ...rest,
];

/** Reads of the knowledge service; without a person or a connection nothing is asked for. */
export const knowledgeQueries = {
  /**
   * @param user the signed-in person
   * @returns the initialisation; it stays good until the page is left. Fails as `initKnowledge` does
   */
  connection: (user: PortalUser | null | undefined) =>
    queryOptions({
      queryKey: ['knowledge', user?.organizationId, 'connection'],
      queryFn: ({ signal }) => initKnowledge(user, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /**
   * @param connection the initialised connection
   * @returns the read of the organization's datasets
   */
  datasets: (connection: Connection) =>
    queryOptions({
      queryKey: key(connection, 'datasets'),
      queryFn: connection ? ({ signal }) => listDatasets(connection, signal) : skipToken,
    }),
  /**
   * @param connection the initialised connection
   * @param id id of the dataset
   * @returns the read of one dataset
   */
  dataset: (connection: Connection, id: string) =>
    queryOptions({
      queryKey: key(connection, 'dataset', id),
      queryFn: connection ? ({ signal }) => getDataset(connection, id, signal) : skipToken,
    }),
  /**
   * @param connection the initialised connection
   * @param id id of the dataset
   * @returns the read of a dataset's chunk count
   */
  usage: (connection: Connection, id: string) =>
    queryOptions({
      queryKey: key(connection, 'usage', id),
      queryFn: connection ? ({ signal }) => getUsage(connection, id, signal) : skipToken,
    }),
  /**
   * @param connection the initialised connection
   * @param search what to search for
   * @returns the read of one page of a search
   */
  search: (connection: Connection, search: ChunkSearch) =>
    queryOptions({
      queryKey: key(connection, 'search', search),
      queryFn: connection ? ({ signal }) => searchChunks(connection, search, signal) : skipToken,
    }),
  /**
   * @param connection the initialised connection
   * @param address which chunk
   * @returns the read of one chunk
   */
  chunk: (connection: Connection, address: ChunkAddress) =>
    queryOptions({
      queryKey: key(connection, 'chunk', address.datasetId, address.chunkId),
      queryFn: connection ? ({ signal }) => getChunk(connection, address, signal) : skipToken,
    }),
  /**
   * @param connection the initialised connection
   * @param count which chunks' tags are counted
   * @returns the read of the most frequent tags
   */
  tags: (connection: Connection, count: TagCount) =>
    queryOptions({
      queryKey: key(connection, 'tags', count.datasetId, count),
      queryFn: connection ? ({ signal }) => countTags(connection, count, signal) : skipToken,
    }),
  /**
   * @param connection the initialised connection
   * @param datasetId id of the dataset
   * @returns the read of a dataset's imports, newest first
   */
  imports: (connection: Connection, datasetId: string) =>
    queryOptions({
      queryKey: key(connection, 'imports', datasetId),
      queryFn: connection ? ({ signal }) => listImports(connection, datasetId, signal) : skipToken,
    }),
  /**
   * @param connection the initialised connection
   * @param search what to search for
   * @returns the read of how many chunks the search finds
   */
  count: (connection: Connection, search: Omit<ChunkSearch, 'page'>) =>
    queryOptions({
      queryKey: key(connection, 'search', 'count', search),
      queryFn: connection ? ({ signal }) => countChunks(connection, search, signal) : skipToken,
    }),
};
