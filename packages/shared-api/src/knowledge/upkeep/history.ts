import {
  api,
  type BinPage,
  binPage,
  type ChunkHistory,
  chunkHistory,
  fillPath,
  type HistoryPage,
  historyPage,
  type RestoreOutcome,
  type RestoreTarget,
  restoreOutcome,
} from 'shared-contract';
import { type KnowledgeConnection, knowledgeFetch } from '../knowledge-fetch';
import type { ChunkAddress } from '../reads';

/** A restore is one transaction of up to thousands of chunks. */
const RESTORE_TIMEOUT_MS = 60_000;

const addressOf = (path: string, datasetId: string, more: Record<string, string> = {}) =>
  `${path}?${new URLSearchParams({ dataset_id: datasetId, ...more })}`;
const from = (before: string): Record<string, string> => (before ? { before } : {});

/** A page of the writes of a dataset; an empty `before` is the newest. */
export function listHistory(
  connection: KnowledgeConnection,
  datasetId: string,
  before: string,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const path = addressOf(api.knowledge.history, datasetId, from(before));
  return knowledgeFetch(connection, path, { schema: historyPage, signal });
}

export function getChunkHistory(
  connection: KnowledgeConnection,
  { datasetId, chunkId }: ChunkAddress,
  before: string,
  signal?: AbortSignal,
): Promise<ChunkHistory> {
  const path = fillPath(api.knowledge.chunkHistory, { chunkId });
  const address = addressOf(path, datasetId, from(before));
  return knowledgeFetch(connection, address, { schema: chunkHistory, signal });
}

/** A page of the deleted chunks that hold every word of the query. */
export function listBin(
  connection: KnowledgeConnection,
  { datasetId, query }: { datasetId: string; query: string },
  before: string,
  signal?: AbortSignal,
): Promise<BinPage> {
  const more = { ...(query ? { query } : {}), ...from(before) };
  const path = addressOf(api.knowledge.bin, datasetId, more);
  return knowledgeFetch(connection, path, { schema: binPage, signal });
}

/** The effect that a restore would have. */
export const previewRestore = (
  connection: KnowledgeConnection,
  datasetId: string,
  target: RestoreTarget,
  signal?: AbortSignal,
): Promise<RestoreOutcome> =>
  restore(connection, api.knowledge.restorePreview, { dataset_id: datasetId, target }, signal);

/** Restores a dataset as of a time, or takes one change of it back. */
export const restoreDataset = (
  connection: KnowledgeConnection,
  datasetId: string,
  target: RestoreTarget,
): Promise<RestoreOutcome> =>
  restore(connection, api.knowledge.restore, { dataset_id: datasetId, target });

export const restoreChunkVersion = (
  connection: KnowledgeConnection,
  { datasetId, chunkId }: ChunkAddress,
  at: string,
): Promise<RestoreOutcome> => {
  const path = fillPath(api.knowledge.chunkVersionRestore, { chunkId });
  return restore(connection, path, { dataset_id: datasetId, at });
};

export const restoreFromBin = (
  connection: KnowledgeConnection,
  datasetId: string,
  chunkIds: readonly string[],
): Promise<RestoreOutcome> =>
  restore(connection, api.knowledge.binRestore, { dataset_id: datasetId, chunk_ids: chunkIds });

function restore(
  connection: KnowledgeConnection,
  path: string,
  body: object,
  signal?: AbortSignal,
): Promise<RestoreOutcome> {
  return knowledgeFetch(connection, path, {
    method: 'POST',
    schema: restoreOutcome,
    timeoutMs: RESTORE_TIMEOUT_MS,
    body,
    signal,
  });
}
