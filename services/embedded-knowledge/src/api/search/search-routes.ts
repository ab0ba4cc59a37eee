import { Router } from 'express';
import type { Database } from 'shared-server';
import { toChunkV1 } from '../../domain/chunks/chunk-row';
import { planAutocomplete } from '../../domain/search/autocomplete';
import { countChunks } from '../../domain/search/count-chunks';
import type { QueryMeaning } from '../../domain/search/rank-by-meaning';
import {
  autocompleteBody,
  countBody,
  type SearchBody,
  searchBody,
  suggestionsBody,
} from '../../domain/search/search-body';
import {
  readQuery,
  refuseSemantic,
  runPlan,
  type SearchAnswer,
  searchChunks,
} from '../../domain/search/search-chunks';
import { suggestQueries } from '../../domain/search/suggest';
import { normalize } from '../../domain/text/words/normalize';
import { isCommonWord } from '../../workers/embeddings/drivers/common-words';
import type { Embeddings } from '../../workers/embeddings/embeddings';
import { createEndpoints } from '../http/endpoint';
import { validate } from '../http/validate';

export function searchRoutes(db: Database, embeddings: Embeddings | null): Router {
  const router = Router();
  const { inDataset } = createEndpoints(db);

  router.post(
    '/api/chunk/search',
    inDataset(0, async ({ transaction, datasetId, firstVersion, body }) => {
      const search = validate(searchBody, body);
      if (!embeddings) refuseSemantic(search);
      const words = { datasetId, body: search };
      const meaning = embeddings ? embedQuery(embeddings, search) : null;
      const answer = await searchChunks(transaction, words, meaning);
      return { body: toVersion(firstVersion, answer) };
    }),
  );
  router.post(
    '/api/chunk/autocomplete',
    inDataset(0, async ({ transaction, datasetId, firstVersion, body }) => {
      const search = validate(autocompleteBody, body);
      refuseSemantic(search);
      const query = readQuery(search);
      const answer = await transaction(async (tx) =>
        runPlan(tx, datasetId, await planAutocomplete(tx, datasetId, query), search),
      );
      return { body: toVersion(firstVersion, answer) };
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

/** Starts embedding a semantic or hybrid query. A hybrid search continues if that fails. */
export function embedQuery(embeddings: Embeddings, body: SearchBody): QueryMeaning | null {
  const query = readQuery(body);
  if (!['semantic', 'hybrid'].includes(body.search_type)) return null;
  const { vectors, model, leastSimilarity } = embeddings;
  const embedded = embeddings.embedQuery(query);
  const vector = body.search_type === 'hybrid' ? embedded.catch(() => null) : embedded;
  // If the search fails before it awaits the vector, this prevents an unhandled rejection.
  vector.catch(() => {});
  const isUnderstood = embeddings.language !== 'English' || hasEnglishWord(query);
  return { vectors, model, leastSimilarity, isUnderstood, vector };
}

/** An English model returns meaningless matches for queries in other languages. */
function hasEnglishWord(query: string): boolean {
  return (normalize(query).match(/\p{L}[\p{L}']+/gu) ?? []).some(isCommonWord);
}

function toVersion(firstVersion: boolean, answer: SearchAnswer) {
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
