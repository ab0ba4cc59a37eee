import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { RestoreTarget } from 'shared-contract';
import { duplicateEndpoints, historyEndpoints } from 'shared-contract/endpoints';
import { type KnowledgeConnection, knowledgeCall } from './knowledge-call';
import type { ChunkAddress } from './queries';

type Connection = KnowledgeConnection | null | undefined;

/** Queries of chunk history and duplicates, paginated; disabled without a connection. */
export const historyQueries = {
  entries: (connection: Connection, datasetId: string) =>
    createPagedQuery(connection, ['history', datasetId], (to, before, signal) =>
      knowledgeCall(to, historyEndpoints.listHistory, {
        query: { dataset_id: datasetId, before },
        signal,
      }),
    ),
  chunk: (connection: Connection, { datasetId, chunkId }: ChunkAddress) =>
    createPagedQuery(connection, ['history', datasetId, chunkId], (to, before, signal) =>
      knowledgeCall(to, historyEndpoints.getChunkHistory, {
        params: { chunkId },
        query: { dataset_id: datasetId, before },
        signal,
      }),
    ),
  /** Deleted chunks that contain every word of the query. */
  bin: (connection: Connection, { datasetId, query }: { datasetId: string; query: string }) =>
    createPagedQuery(connection, ['bin', datasetId, query], (to, before, signal) =>
      knowledgeCall(to, historyEndpoints.listBin, {
        query: { dataset_id: datasetId, query, before },
        signal,
      }),
    ),
  /** Groups found by the last check. */
  duplicates: (connection: Connection, datasetId: string) =>
    createPagedQuery(connection, ['duplicates', datasetId], (to, after, signal) =>
      knowledgeCall(to, duplicateEndpoints.listDuplicates, {
        query: { dataset_id: datasetId, after },
        signal,
      }),
    ),
  /** The effect of a possible restore. */
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
      // Never cached: a preview must be current.
      gcTime: 0,
      staleTime: 0,
    }),
};

function createPagedQuery<Page extends { next: string | null }>(
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
