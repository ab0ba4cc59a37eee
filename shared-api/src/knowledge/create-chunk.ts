import { api, type ChunkDraft } from 'shared-contract';
import * as z from 'zod/mini';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

const answer = z.object({
  chunk_metadata: z.looseObject({
    chunk_html: z.nullish(z.string()),
    tracking_id: z.nullish(z.string()),
  }),
});

/**
 * @param connection the initialised connection
 * @param draft the chunk and its dataset
 * @returns whether it was created: where another chunk has its tracking id the knowledge service answers that one and
 *   leaves it as it is
 * @throws PortalError
 */
export async function createChunk(
  connection: KnowledgeConnection,
  draft: ChunkDraft,
): Promise<boolean> {
  const { chunk_metadata: stored } = await knowledgeFetch(connection, api.trieve.chunk, {
    method: 'POST',
    schema: answer,
    headers: { 'TR-Dataset': draft.dataset_id },
    body: draft,
  });
  if (!draft.tracking_id || stored.tracking_id !== draft.tracking_id) return true;
  return stored.chunk_html === draft.chunk_html;
}
