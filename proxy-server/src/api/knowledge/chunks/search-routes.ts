import { Router } from 'express';
import { api, chunkSearchRequest, suggestionsAnswer, suggestionsRequest } from 'shared-contract';
import { validate, validated } from '../../../middleware/validate';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody } from '../request/named-in';
import { accountOf, datasetIdOf } from '../request/request-state';
import { completeChunks, searchChunks } from './search-chunks';

/** Searches chunks, completes a query and suggests queries. */
export function searchRoutes(steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge } = steps;
  const small = [steps.signedIn, steps.smallBody, steps.account];
  const ownDataset = steps.ownDataset(inBody('dataset_id'));

  const searches = [
    [api.trieve.chunkSearch, searchChunks],
    [api.trieve.chunkAutocomplete, completeChunks],
  ] as const;
  for (const [path, find] of searches) {
    router.post(path, ...small, validate(chunkSearchRequest), ...ownDataset, async (_req, res) => {
      const request = validated(res, chunkSearchRequest);
      res.json(await find(knowledge, accountOf(res), datasetIdOf(res), request));
    });
  }

  router.post(
    api.trieve.chunkSuggestions,
    ...small,
    validate(suggestionsRequest),
    ...ownDataset,
    async (_req, res) => {
      const { query } = validated(res, suggestionsRequest);
      const found = await knowledge(accountOf(res), {
        method: 'POST',
        path: '/api/chunk/suggestions',
        datasetId: datasetIdOf(res),
        body: { query },
        schema: suggestionsAnswer,
      });
      res.json(found);
    },
  );

  return router;
}
