import {
  api,
  type DuplicatesMerge,
  type DuplicatesMerged,
  type DuplicatesPage,
  duplicatesMerged,
  duplicatesPage,
  noContent,
} from 'shared-contract';
import { type KnowledgeConnection, knowledgeFetch } from '../knowledge-fetch';

/** A page of the groups that the last check found; an empty `after` is the first. */
export function listDuplicates(
  connection: KnowledgeConnection,
  datasetId: string,
  after: string,
  signal?: AbortSignal,
): Promise<DuplicatesPage> {
  const page = after ? { after } : undefined;
  const query = new URLSearchParams({ dataset_id: datasetId, ...page });
  const path = `${api.knowledge.duplicates}?${query}`;
  return knowledgeFetch(connection, path, { schema: duplicatesPage, signal });
}

/** Begins a check in the background, unless the last one is up to date. */
export const checkDuplicates = (
  connection: KnowledgeConnection,
  datasetId: string,
): Promise<DuplicatesPage> =>
  knowledgeFetch(connection, api.knowledge.duplicatesCheck, {
    method: 'POST',
    schema: duplicatesPage,
    body: { dataset_id: datasetId },
  });

export const dismissDuplicates = (
  connection: KnowledgeConnection,
  datasetId: string,
  chunkIds: readonly string[],
): Promise<unknown> =>
  knowledgeFetch(connection, api.knowledge.duplicatesDismiss, {
    method: 'POST',
    schema: noContent,
    body: { dataset_id: datasetId, chunk_ids: chunkIds },
  });

export const mergeDuplicates = (
  connection: KnowledgeConnection,
  merge: DuplicatesMerge,
): Promise<DuplicatesMerged> =>
  knowledgeFetch(connection, api.knowledge.duplicatesMerge, {
    method: 'POST',
    schema: duplicatesMerged,
    body: merge,
  });
