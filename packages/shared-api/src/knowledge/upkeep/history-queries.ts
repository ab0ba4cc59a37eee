import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { RestoreTarget } from 'shared-contract';
import type { KnowledgeConnection } from '../knowledge-fetch';
import type { ChunkAddress } from '../reads';
import { listDuplicates } from './duplicates';
import { getChunkHistory, listBin, listHistory, previewRestore } from './history';

type Connection = KnowledgeConnection | null | undefined;

/** Reads of the past of chunks and of duplicates, page by page; disabled without a connection. */
export const historyQueries = {
  entries: (connection: Connection, datasetId: string) =>
    paged(connection, ['history', datasetId], (to, before, signal) =>
      listHistory(to, datasetId, before, signal),
    ),
  chunk: (connection: Connection, address: ChunkAddress) =>
    paged(connection, ['history', address.datasetId, address.chunkId], (to, before, signal) =>
      getChunkHistory(to, address, before, signal),
    ),
  bin: (connection: Connection, search: { datasetId: string; query: string }) =>
    paged(connection, ['bin', search.datasetId, search.query], (to, before, signal) =>
      listBin(to, search, before, signal),
    ),
  duplicates: (connection: Connection, datasetId: string) =>
    paged(connection, ['duplicates', datasetId], (to, after, signal) =>
      listDuplicates(to, datasetId, after, signal),
    ),
  preview: (connection: Connection, datasetId: string, target: RestoreTarget) =>
    queryOptions({
      queryKey: ['knowledge', connection?.organizationId, 'restore', datasetId, target],
      queryFn: connection
        ? ({ signal }) => previewRestore(connection, datasetId, target, signal)
        : skipToken,
      // A preview says what is so now.
      gcTime: 0,
      staleTime: 0,
    }),
};

function paged<Page extends { next: string | null }>(
  connection: Connection,
  rest: readonly string[],
  load: (to: KnowledgeConnection, before: string, signal: AbortSignal) => Promise<Page>,
) {
  return infiniteQueryOptions({
    queryKey: ['knowledge', connection?.organizationId, ...rest],
    initialPageParam: '',
    queryFn: connection
      ? ({ pageParam, signal }) => load(connection, pageParam, signal)
      : skipToken,
    getNextPageParam: (page) => page.next,
  });
}
