import { Router } from 'express';
import type { Database } from 'shared-server';
import { toChunkV1 } from '../../domain/chunks/chunk-row';
import { planAutocomplete } from '../../domain/search/autocomplete';
import type { Candidates } from '../../domain/search/candidates/candidates';
import { countChunks } from '../../domain/search/count-chunks';
import {
  autocompleteBody,
  countBody,
  type SearchBody,
  searchBody,
  suggestionsBody,
} from '../../domain/search/search-body';
import {
  answerPlan,
  readQuery,
  refuseSemantic,
  type SearchAnswer,
  searchChunks,
} from '../../domain/search/search-chunks';
import type { QueryEmbedding } from '../../domain/search/search-embedding';
import { suggestQueries } from '../../domain/search/suggest';
import type { Embeddings } from '../../workers/embeddings/embeddings';
import { knowledgeEndpoints } from '../http/endpoint';
import { validate } from '../http/validate';

/** Searching under the vendor's paths. */
export function searchRoutes(
  db: Database,
  embeddings: Embeddings | null,
  candidates: Candidates,
): Router {
  const router = Router();
  const { inDataset } = knowledgeEndpoints(db);

  router.post(
    '/api/chunk/search',
    inDataset(0, async ({ transaction, organizationId, datasetId, firstVersion, body }) => {
      const search = validate(searchBody, body);
      if (!embeddings) refuseSemantic(search);
      // Embedded before the transaction opens, so that the endpoint holds up no connection.
      const embedding = embeddings ? await embeddingOf(embeddings, organizationId, search) : null;
      const answer = await transaction((tx) =>
        searchChunks(tx, datasetId, search, embedding, candidates),
      );
      return { body: inVersion(firstVersion, answer) };
    }),
  );
  router.post(
    '/api/chunk/autocomplete',
    inDataset(0, async ({ transaction, datasetId, firstVersion, body }) => {
      const search = validate(autocompleteBody, body);
      refuseSemantic(search);
      const query = readQuery(search);
      const answer = await transaction(async (tx) =>
        answerPlan(tx, datasetId, await planAutocomplete(tx, datasetId, query), search),
      );
      return { body: inVersion(firstVersion, answer) };
    }),
  );
  router.post(
    '/api/chunk/suggestions',
    inDataset(0, async ({ transaction, datasetId, body }) => {
      const wanted = validate(suggestionsBody, body ?? {});
      const queries = await transaction((tx) => suggestQueries(tx, datasetId, wanted));
      return { body: { queries } };
    }),
  );
  router.post(
    '/api/chunk/count',
    inDataset(0, async ({ transaction, datasetId, body }) => {
      const { filters, limit, ...search } = validate(countBody, body);
      refuseSemantic(search);
      const query = readQuery(search);
      const count = await transaction((tx) =>
        countChunks(tx, datasetId, query, filters, limit ?? null),
      );
      return { body: { count } };
    }),
  );
  return router;
}

/** Embeds the query of a semantic or hybrid search; hybrid continues without it on failure. */
export async function embeddingOf(
  embeddings: Embeddings,
  organizationId: string,
  body: SearchBody,
): Promise<QueryEmbedding | null> {
  const query = readQuery(body);
  if (!['semantic', 'hybrid'].includes(body.search_type)) return null;
  try {
    const { vectors, model, leastSimilarity } = embeddings;
    const vector = await embeddings.embedQuery(query);
    return { vectors, organizationId, model, leastSimilarity, vector };
  } catch (error) {
    if (body.search_type === 'hybrid') return null;
    throw error;
  }
}

/** @returns the answer in the version of the vendor's API that was asked for */
function inVersion(firstVersion: boolean, answer: SearchAnswer) {
  if (!firstVersion) return answer;
  return {
    score_chunks: answer.chunks.map(({ chunk, highlights, score }) => ({
      metadata: [toChunkV1(chunk)],
      highlights,
      score,
    })),
    corrected_query: answer.corrected_query,
    total_chunk_pages: answer.total_pages,
  };
}
