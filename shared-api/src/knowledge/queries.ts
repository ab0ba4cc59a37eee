import { queryOptions, skipToken } from '@tanstack/react-query';
import type { PortalUser } from 'shared-auth';
import { initKnowledge } from './connection';
import type { KnowledgeConnection } from './knowledge-fetch';
import {
  type ChunkAddress,
  countChunks,
  countTags,
  getChunk,
  getDataset,
  getUsage,
  listDatasets,
  listImports,
  type TagCount,
} from './reads';
import { type ChunkSearch, searchChunks } from './search';

type Connection = KnowledgeConnection | null | undefined;

const key = (connection: Connection, ...rest: unknown[]) => [
  'knowledge',
  connection?.organizationId,
  ...rest,
];

/** Reads of the knowledge service; disabled without a connection. */
export const knowledgeQueries = {
  /** Initialises the service; the result stays fresh until the page is left. */
  connection: (user: PortalUser | null | undefined) =>
    queryOptions({
      queryKey: ['knowledge', user?.organizationId, 'connection'],
      queryFn: ({ signal }) => initKnowledge(user, signal),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  datasets: (connection: Connection) =>
    queryOptions({
      queryKey: key(connection, 'datasets'),
      queryFn: connection ? ({ signal }) => listDatasets(connection, signal) : skipToken,
    }),
  dataset: (connection: Connection, id: string) =>
    queryOptions({
      queryKey: key(connection, 'dataset', id),
      queryFn: connection ? ({ signal }) => getDataset(connection, id, signal) : skipToken,
    }),
  usage: (connection: Connection, id: string) =>
    queryOptions({
      queryKey: key(connection, 'usage', id),
      queryFn: connection ? ({ signal }) => getUsage(connection, id, signal) : skipToken,
    }),
  search: (connection: Connection, search: ChunkSearch) =>
    queryOptions({
      queryKey: key(connection, 'search', search),
      queryFn: connection ? ({ signal }) => searchChunks(connection, search, signal) : skipToken,
    }),
  chunk: (connection: Connection, address: ChunkAddress) =>
    queryOptions({
      queryKey: key(connection, 'chunk', address.datasetId, address.chunkId),
      queryFn: connection ? ({ signal }) => getChunk(connection, address, signal) : skipToken,
    }),
  tags: (connection: Connection, count: TagCount) =>
    queryOptions({
      queryKey: key(connection, 'tags', count.datasetId, count),
      queryFn: connection ? ({ signal }) => countTags(connection, count, signal) : skipToken,
    }),
  imports: (connection: Connection, datasetId: string) =>
    queryOptions({
      queryKey: key(connection, 'imports', datasetId),
      queryFn: connection ? ({ signal }) => listImports(connection, datasetId, signal) : skipToken,
    }),
  count: (connection: Connection, search: Omit<ChunkSearch, 'page'>) =>
    queryOptions({
      queryKey: key(connection, 'search', 'count', search),
      queryFn: connection ? ({ signal }) => countChunks(connection, search, signal) : skipToken,
    }),
};
