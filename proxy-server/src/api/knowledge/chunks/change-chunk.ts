import { type Chunk, type ChunkAnswer, chunk } from 'shared-contract';
import { ApiError } from 'shared-server';
import type { ServerDeps } from '../../../core/server/server-deps';
import { callKnowledge } from '../upstream/call-knowledge';
import type { KnowledgeAccount } from '../upstream/knowledge-account';
import { createdChunk, noContent } from '../upstream/upstream-schemas';

type Deps = Pick<ServerDeps, 'config'>;

/** One chunk of one dataset; the ids are validated and the dataset is the organization's own. */
export interface ChunkPlace {
  datasetId: string;
  chunkId: string;
}

export function readChunk(
  deps: Deps,
  account: KnowledgeAccount,
  { datasetId, chunkId }: ChunkPlace,
): Promise<Chunk> {
  return callKnowledge(deps, account, {
    method: 'GET',
    path: `/api/chunk/${chunkId}`,
    datasetId,
    schema: chunk,
  });
}

/** @returns the chunk as it is after the change, which the vendor's API does not answer itself */
export async function changeChunk(
  deps: Deps,
  account: KnowledgeAccount,
  place: ChunkPlace,
  change: object,
): Promise<ChunkAnswer> {
  await callKnowledge(deps, account, {
    method: 'PUT',
    path: '/api/chunk',
    datasetId: place.datasetId,
    body: { ...change, chunk_id: place.chunkId },
    schema: noContent,
  });
  return { chunk: await readChunk(deps, account, place) };
}

/** @returns the chunk that was removed, for an undo */
export async function removeChunk(
  deps: Deps,
  account: KnowledgeAccount,
  place: ChunkPlace,
): Promise<ChunkAnswer> {
  const removed = await readChunk(deps, account, place);
  await callKnowledge(deps, account, {
    method: 'DELETE',
    path: `/api/chunk/${place.chunkId}`,
    datasetId: place.datasetId,
    schema: noContent,
  });
  return { chunk: removed };
}

/** The embedded service brings the very chunk back; a service without that makes a new one of what it was. */
export async function restoreChunk(
  deps: Deps,
  account: KnowledgeAccount,
  { datasetId, chunkId }: ChunkPlace,
  was: Chunk | undefined,
): Promise<ChunkAnswer> {
  try {
    const restored = await callKnowledge(deps, account, {
      method: 'POST',
      path: `/api/chunk/restore/${chunkId}`,
      datasetId,
      schema: chunk,
    });
    return { chunk: restored };
  } catch (error) {
    const unknown =
      error instanceof ApiError && ['not_found', 'method_not_allowed'].includes(error.code);
    if (!unknown || deps.config.embedded.knowledge || !was) throw error;
    const { chunk_html, metadata, tag_set, tracking_id, link } = was;
    const created = await callKnowledge(deps, account, {
      method: 'POST',
      path: '/api/chunk',
      datasetId,
      body: { chunk_html, metadata, tag_set, tracking_id, link },
      schema: createdChunk,
    });
    return { chunk: created.chunk_metadata };
  }
}
