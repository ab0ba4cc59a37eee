import { api, type ChunkDraft } from 'shared-contract';
import * as z from 'zod/mini';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';

const answer = z.object({
  chunk_metadata: z.object({ chunk_html: z.string(), tracking_id: z.string() }),
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
  const created = await knowledgeFetch(connection, api.trieve.chunk, {
    method: 'POST',
    schema: z.unknown(),
    headers: { 'TR-Dataset': draft.dataset_id },
    body: draft,
  });
  const stored = answer.safeParse(created).data?.chunk_metadata;
  if (!stored || stored.tracking_id !== draft.tracking_id) return true;
  return stored.chunk_html === draft.chunk_html;
}
