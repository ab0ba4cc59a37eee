import { api, type KnowledgeExport, type TicketAnswer, ticketAnswer } from 'shared-contract';
import type { KnowledgeConnection } from './connection';
import { knowledgeFetch } from './knowledge-fetch';
import { askService, type ChunkSearch } from './search';

/**
 * @param connection the initialised connection
 * @param search what to search for
 * @param signal ends the count
 * @returns how many chunks the search finds
 * @throws PortalError
 */
export async function countChunks(
  connection: KnowledgeConnection,
  search: Omit<ChunkSearch, 'page'>,
  signal?: AbortSignal,
): Promise<number> {
  // Pages of one chunk: there are as many as chunks.
  const answer = await askService(connection, { ...search, page: 1, limit: 1 }, signal);
  return answer.total_pages ?? answer.chunks.length;
}

/**
 * @param connection the initialised connection
 * @param request which chunks, and the format
 * @returns an address that downloads them, once, within a minute
 * @throws PortalError
 */
export function exportTicket(
  connection: KnowledgeConnection,
  request: Omit<KnowledgeExport, 'kind'>,
): Promise<TicketAnswer> {
  return knowledgeFetch(connection, api.tickets, {
    method: 'POST',
    schema: ticketAnswer,
    body: { kind: 'knowledge-export', ...request },
  });
}
