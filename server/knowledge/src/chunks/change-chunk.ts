import { getUpstreamStatus } from 'server-core/upstream/upstream-client';
import { type Chunk, type ChunkAnswer, chunk, serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';
import * as z from 'zod/mini';
import type { KnowledgeAccount } from '../knowledge-account';
import type { KnowledgeClient } from '../knowledge-client';
import { createdChunk, noContent } from '../upstream-schemas';

/** A chunk in a dataset that belongs to the organization. The ids are validated. */
export interface ChunkPlace {
  datasetId: string;
  chunkId: string;
}

export function readChunk(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  { datasetId, chunkId }: ChunkPlace,
): Promise<Chunk> {
  return knowledge(account, {
    method: 'GET',
    path: `/api/chunk/${chunkId}`,
    datasetId,
    schema: chunk,
  });
}

export function createChunk(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  draft: { tracking_id?: string | null | undefined },
) {
  return knowledge(account, {
    method: 'POST',
    path: '/api/chunk',
    datasetId,
    body: { ...draft, tracking_id: draft.tracking_id || undefined },
    schema: createdChunk,
  });
}

/** Check before creating a copy: the service would keep the existing chunk without an error. */
export async function isTrackingIdTaken(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  datasetId: string,
  { tracking_id }: Chunk,
): Promise<boolean> {
  if (!tracking_id) return false;
  const found = await knowledge(account, {
    method: 'POST',
    path: '/api/chunks/tracking',
    datasetId,
    body: { tracking_ids: [tracking_id] },
    schema: z.array(chunk),
  });
  return found.length > 0;
}

/** @returns the changed chunk, which the vendor's API doesn't return itself */
export async function changeChunk(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  place: ChunkPlace,
  change: object,
): Promise<ChunkAnswer> {
  await knowledge(account, {
    method: 'PUT',
    path: '/api/chunk',
    datasetId: place.datasetId,
    body: { ...change, chunk_id: place.chunkId },
    schema: noContent,
  });
  return { chunk: await readChunk(knowledge, account, place) };
}

export const copyContent = ({ chunk_html, metadata, tag_set, tracking_id, link }: Chunk) => ({
  chunk_html,
  metadata,
  tag_set,
  tracking_id,
  link,
});

/** @returns the removed chunk, so that the removal can be undone */
export async function removeChunk(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  place: ChunkPlace,
): Promise<ChunkAnswer> {
  const removed = await readChunk(knowledge, account, place);
  await knowledge(account, {
    method: 'DELETE',
    path: `/api/chunk/${place.chunkId}`,
    datasetId: place.datasetId,
    schema: noContent,
  });
  return { chunk: removed };
}

/**
 * @param was content for a new chunk if the service can't restore; undefined forbids creating one
 */
export async function restoreChunk(
  knowledge: KnowledgeClient,
  account: KnowledgeAccount,
  { datasetId, chunkId }: ChunkPlace,
  was: Chunk | undefined,
): Promise<ChunkAnswer> {
  try {
    const restored = await knowledge(account, {
      method: 'POST',
      path: `/api/chunk/restore/${chunkId}`,
      datasetId,
      schema: chunk,
    });
    return { chunk: restored };
  } catch (error) {
    // A service without this extension doesn't know the path or the method.
    const isUnknown = [404, 405].includes(getUpstreamStatus(error) ?? 0);
    if (!isUnknown || !was) throw error;
    if (await isTrackingIdTaken(knowledge, account, datasetId, was))
      throw new ApiError('conflict', serverTexts.trackingIdTaken);
    const created = await createChunk(knowledge, account, datasetId, copyContent(was));
    return { chunk: created.chunk_metadata };
  }
}
