import { useQuery } from '@tanstack/react-query';
import { problemOf } from 'remote-kit';
import { knowledgeQueries } from 'shared-api';
import { isPortalError, useAuth } from 'shared-auth';
import type { AnswerSource } from 'shared-contract';
import { sourceTexts as words } from '../../../source-texts';

/** The current version of the chunk behind a passage. */
export function useStoredChunk(source: AnswerSource | null) {
  const { user } = useAuth();
  const connecting = useQuery(knowledgeQueries.connection(user));
  const connection = connecting.data;
  const address = { datasetId: source?.datasetId ?? '', chunkId: source?.chunkId ?? '' };
  const { data, ...reading } = useQuery({
    ...knowledgeQueries.chunk(connection, address),
    enabled: connection !== undefined && source !== null,
  });
  const error = connecting.error ?? reading.error;
  const isGone = isPortalError(error) && error.status === 404;
  const chunk = isGone ? undefined : data;
  return {
    connection,
    chunk,
    /** The chunk was deleted after the answer. */
    isGone,
    isLoading: source !== null && !chunk && !error,
    problem: error && !isGone ? problemOf(error, words.loadFailed) : null,
    /** The chunk's text, the passage's text if the chunk was deleted, or empty. */
    text: chunk ? (chunk.chunk_html ?? chunk.content ?? '') : (isGone && source?.text) || '',
  };
}
