// Change history of chunks, only on the embedded knowledge service.

import { endpoint, upstreamErrors } from '../endpoints/endpoint';
import { knowledge } from '../paths/api';
import {
  binPage,
  binQuery,
  binRestoreRequest,
  chunkAt,
  chunkAtQuery,
  chunkHistory,
  chunkRestoreRequest,
  historyPage,
  historyQuery,
  restoreOutcome,
  restoreRequest,
} from './wire';

const access = 'member';
const errors = ['not_found', 'conflict', upstreamErrors] as const;
const ofDataset = ['dataset_id'] as const;
const ofChunk = ['chunkId', 'dataset_id'] as const;
const restored = { event: 'chunks_restored', kind: 'dataset', id: 'dataset_id' } as const;

/** A restore changes up to thousands of chunks in one transaction. */
const timeoutMs = 60_000;

export const listHistory = endpoint({
  method: 'GET',
  path: knowledge.history,
  access,
  ids: ofDataset,
  query: historyQuery,
  response: historyPage,
  errors,
  summary: 'Lists who changed chunks of a dataset, when and why, newest first.',
});
export const previewRestore = endpoint({
  method: 'POST',
  path: knowledge.restorePreview,
  access,
  ids: ofDataset,
  body: restoreRequest,
  response: restoreOutcome,
  timeoutMs,
  errors,
  reads: true,
  summary: 'Previews what a restore would change.',
});
export const restoreHistory = endpoint({
  method: 'POST',
  path: knowledge.restore,
  access,
  ids: ofDataset,
  body: restoreRequest,
  response: restoreOutcome,
  timeoutMs,
  errors: [errors, 'quota_exceeded'],
  audit: restored,
  summary: 'Restores a dataset to a time, or reverts one of its changes.',
});
export const getChunkHistory = endpoint({
  method: 'GET',
  path: knowledge.chunkHistory,
  access,
  ids: ofChunk,
  query: historyQuery,
  response: chunkHistory,
  errors,
  summary: 'Lists the versions of a chunk, newest first.',
});
export const getChunkAt = endpoint({
  method: 'GET',
  path: knowledge.chunkAt,
  access,
  ids: ofChunk,
  query: chunkAtQuery,
  response: chunkAt,
  errors,
  summary: 'Reads a chunk as it was at a time.',
});
export const restoreChunkVersion = endpoint({
  method: 'POST',
  path: knowledge.chunkVersionRestore,
  access,
  ids: ofChunk,
  body: chunkRestoreRequest,
  response: restoreOutcome,
  timeoutMs,
  errors: [errors, 'quota_exceeded'],
  audit: { event: 'chunks_restored', kind: 'chunk', id: 'chunkId' },
  summary: 'Restores a chunk as it was at a time.',
});
export const listBin = endpoint({
  method: 'GET',
  path: knowledge.bin,
  access,
  ids: ofDataset,
  query: binQuery,
  response: binPage,
  errors,
  summary: 'Lists the deleted chunks of a dataset that contain every word of a query.',
});
export const restoreFromBin = endpoint({
  method: 'POST',
  path: knowledge.binRestore,
  access,
  ids: ofDataset,
  body: binRestoreRequest,
  response: restoreOutcome,
  timeoutMs,
  errors: [errors, 'quota_exceeded'],
  audit: restored,
  summary: 'Restores deleted chunks.',
});
