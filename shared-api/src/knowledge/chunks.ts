import { api, type Chunk, type ChunkChange, chunkAnswer, fillPath } from 'shared-contract';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

/** One chunk of one dataset. */
export interface ChunkAddress {
  datasetId: string;
  chunkId: string;
}

const pathOf = ({ chunkId }: ChunkAddress) => fillPath(api.trieve.oneChunk, { chunkId });
const headersOf = ({ datasetId }: ChunkAddress) => ({ 'TR-Dataset': datasetId });

/**
 * @param connection the initialised connection
 * @param address which chunk
 * @param signal ends the read
 * @returns the chunk
 * @throws PortalError; with status 404 when there is no such chunk in the dataset
 */
export async function getChunk(
  connection: KnowledgeConnection,
  address: ChunkAddress,
  signal?: AbortSignal,
): Promise<Chunk> {
  const options = { schema: chunkAnswer, headers: headersOf(address), signal };
  return (await knowledgeFetch(connection, pathOf(address), options)).chunk;
}

/**
 * @param connection the initialised connection
 * @param change which chunk, and what changes; what is left out stays
 * @returns the chunk as it is now
 * @throws PortalError
 */
export async function changeChunk(
  connection: KnowledgeConnection,
  change: ChunkChange,
): Promise<Chunk> {
  const answer = await knowledgeFetch(connection, api.trieve.chunk, {
    method: 'PUT',
    schema: chunkAnswer,
    headers: { 'TR-Dataset': change.dataset_id },
    body: change,
  });
  return answer.chunk;
}

/**
 * @param connection the initialised connection
 * @param address which chunk
 * @returns the chunk that was removed; `restoreChunk` brings it back for ten minutes
 * @throws PortalError
 */
export async function deleteChunk(
  connection: KnowledgeConnection,
  address: ChunkAddress,
): Promise<Chunk> {
  const answer = await knowledgeFetch(connection, pathOf(address), {
    method: 'DELETE',
    schema: chunkAnswer,
    headers: headersOf(address),
  });
  return answer.chunk;
}

/**
 * @param connection the initialised connection
 * @param datasetId id of the dataset that the chunk was removed from
 * @param removed the chunk as its removal answered it
 * @returns the chunk, back with its id and times where the service can do that
 * @throws PortalError
 */
export async function restoreChunk(
  connection: KnowledgeConnection,
  datasetId: string,
  removed: Chunk,
): Promise<Chunk> {
  const path = fillPath(api.trieve.chunkRestore, { chunkId: removed.id });
  const answer = await knowledgeFetch(connection, path, {
    method: 'POST',
    schema: chunkAnswer,
    headers: { 'TR-Dataset': datasetId },
    body: { dataset_id: datasetId, chunk: removed },
  });
  return answer.chunk;
}
