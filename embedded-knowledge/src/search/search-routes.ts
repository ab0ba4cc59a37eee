import { type Response, Router } from 'express';
import type { Database, Queryable } from 'shared-server';
import { toChunkV1 } from '../chunks/chunk-row';
import type { Embeddings } from '../embeddings/embeddings';
import { isFirstVersion } from '../http/api-version';
import { requireDataset } from '../http/caller';
import { parseBody } from '../http/parse-body';
import { planAutocomplete } from './autocomplete';
import type { Candidates } from './candidates/candidates';
import { countChunks } from './count-chunks';
import {
  autocompleteBody,
  countBody,
  type SearchBody,
  searchBody,
  suggestionsBody,
} from './search-body';
import {
  answerPlan,
  readQuery,
  refuseSemantic,
  type SearchAnswer,
  searchChunks,
} from './search-chunks';
import type { Meaning } from './search-meaning';
import { suggestQueries } from './suggest';

/** Searching under the vendor's paths. */
export function searchRoutes(
  db: Database,
  embeddings: Embeddings | null,
  candidates: Candidates,
): Router {
  const router = Router();
  const inDataset = <Result>(
    res: Response,
    work: (tx: Queryable, datasetId: string) => Promise<Result>,
  ) => {
    const { organizationId, datasetId } = requireDataset(res, 0);
    return db.transaction({ role: 'knowledge_service', organizationId }, (tx) =>
      work(tx, datasetId),
    );
  };

  router.post('/api/chunk/search', async (req, res) => {
    requireDataset(res, 0);
    const body = parseBody(searchBody, req.body);
    if (!embeddings) refuseSemantic(body);
    const meaning = embeddings ? await meaningOf(embeddings, body) : null;
    const answer = await inDataset(res, (tx, datasetId) =>
      searchChunks(tx, datasetId, body, meaning, candidates),
    );
    send(res, answer);
  });

  router.post('/api/chunk/autocomplete', async (req, res) => {
    requireDataset(res, 0);
    const body = parseBody(autocompleteBody, req.body);
    refuseSemantic(body);
    const query = readQuery(body);
    const answer = await inDataset(res, async (tx, datasetId) =>
      answerPlan(tx, datasetId, await planAutocomplete(tx, datasetId, query), body),
    );
    send(res, answer);
  });

  router.post('/api/chunk/suggestions', async (req, res) => {
    requireDataset(res, 0);
    const body = parseBody(suggestionsBody, req.body ?? {});
    const queries = await inDataset(res, (tx, datasetId) => suggestQueries(tx, datasetId, body));
    res.json({ queries });
  });

  router.post('/api/chunk/count', async (req, res) => {
    requireDataset(res, 0);
    const body = parseBody(countBody, req.body);
    refuseSemantic(body);
    const query = readQuery(body);
    const count = await inDataset(res, (tx, datasetId) =>
      countChunks(tx, datasetId, query, body.filters, body.limit ?? null),
    );
    res.json({ count });
  });

  return router;
}

/** The query's vector where it counts. A hybrid search does without it when the endpoint fails. */
async function meaningOf(embeddings: Embeddings, body: SearchBody): Promise<Meaning | null> {
  const query = readQuery(body);
  if (!['semantic', 'hybrid'].includes(body.search_type)) return null;
  try {
    return { model: embeddings.model, vector: await embeddings.embedQuery(query) };
  } catch (error) {
    if (body.search_type === 'hybrid') return null;
    throw error;
  }
}

function send(res: Response, answer: SearchAnswer): void {
  if (!isFirstVersion(res)) {
    res.json(answer);
    return;
  }
  res.json({
    score_chunks: answer.chunks.map(({ chunk, highlights, score }) => ({
      metadata: [toChunkV1(chunk)],
      highlights,
      score,
    })),
    corrected_query: answer.corrected_query,
    total_chunk_pages: answer.total_pages,
  });
}
