import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { suggestionsAnswer } from 'shared-contract';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody } from '../request/named-in';
import { accountOf, datasetIdOf } from '../request/request-state';
import { completeChunks, searchChunks } from './search-chunks';

/** Searches chunks, completes a query and suggests queries. */
export function searchRoutes(steps: KnowledgeSteps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const { knowledge } = steps;
  const small = {
    access: steps.signedIn,
    readBody: steps.smallBody,
    steps: [steps.account, ...steps.ownDataset(inBody('dataset_id'))],
  };

  const searches = [
    [knowledgeEndpoints.searchChunks, searchChunks],
    [knowledgeEndpoints.autocompleteChunks, completeChunks],
  ] as const;
  for (const [endpoint, find] of searches) {
    mount(router, endpoint, small, async (_req, res, { body }) => {
      res.json(await find(knowledge, accountOf(res), datasetIdOf(res), body));
    });
  }

  mount(router, knowledgeEndpoints.suggestQueries, small, async (_req, res, { body }) => {
    const found = await knowledge(accountOf(res), {
      method: 'POST',
      path: '/api/chunk/suggestions',
      datasetId: datasetIdOf(res),
      body: { query: body.query },
      schema: suggestionsAnswer,
    });
    res.json(found);
  });

  return router;
}
