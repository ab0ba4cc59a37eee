import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { RestoreTarget } from 'shared-contract';
import { duplicateEndpoints, historyEndpoints } from 'shared-contract/endpoints';
import { type KnowledgeConnection, knowledgeCall } from './knowledge-call';
import type { ChunkAddress } from './queries';

type Connection = KnowledgeConnection | null | undefined;

/** Reads of the past of chunks and of duplicates, page by page; disabled without a connection. */
export const historyQueries = {
  entries: (connection: Connection, datasetId: string) =>
    paged(connection, ['history', datasetId], (to, before, signal) =>
      knowledgeCall(to, historyEndpoints.listHistory, {
        query: { dataset_id: datasetId, before },
        signal,
      }),
    ),
  chunk: (connection: Connection, { datasetId, chunkId }: ChunkAddress) =>
    paged(connection, ['history', datasetId, chunkId], (to, before, signal) =>
      knowledgeCall(to, historyEndpoints.getChunkHistory, {
        params: { chunkId },
        query: { dataset_id: datasetId, before },
        signal,
      }),
    ),
  /** Deleted chunks that hold every word of the query. */
  bin: (connection: Connection, { datasetId, query }: { datasetId: string; query: string }) =>
    paged(connection, ['bin', datasetId, query], (to, before, signal) =>
      knowledgeCall(to, historyEndpoints.listBin, {
        query: { dataset_id: datasetId, query, before },
        signal,
      }),
    ),
  /** Groups that the last check found. */
  duplicates: (connection: Connection, datasetId: string) =>
    paged(connection, ['duplicates', datasetId], (to, after, signal) =>
      knowledgeCall(to, duplicateEndpoints.listDuplicates, {
        query: { dataset_id: datasetId, after },
        signal,
      }),
    ),
  /** The effect that a restore would have. */
  preview: (connection: Connection, datasetId: string, target: RestoreTarget) =>
    queryOptions({
      queryKey: ['knowledge', connection?.organizationId, 'restore', datasetId, target],
      queryFn: connection
        ? ({ signal }) =>
            knowledgeCall(connection, historyEndpoints.previewRestore, {
              body: { dataset_id: datasetId, target },
              signal,
            })
        : skipToken,
      // A preview says what is so now.
      gcTime: 0,
      staleTime: 0,
    }),
};

function paged<Page extends { next: string | null }>(
  connection: Connection,
  rest: readonly string[],
  load: (to: KnowledgeConnection, next: string, signal: AbortSignal) => Promise<Page>,
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
