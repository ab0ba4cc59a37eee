import { api, type ChunkDraft } from 'shared-contract';
import * as z from 'zod/mini';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

/**
 * @param connection the initialised connection
 * @param draft the chunk and its dataset
 * @throws PortalError
 */
export async function createChunk(
  connection: KnowledgeConnection,
  draft: ChunkDraft,
): Promise<void> {
  await knowledgeFetch(connection, api.trieve.chunk, {
    method: 'POST',
    schema: z.unknown(),
    headers: { 'TR-Dataset': draft.dataset_id },
    body: draft,
  });
}
