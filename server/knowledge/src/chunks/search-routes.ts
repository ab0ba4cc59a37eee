import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import { suggestionsAnswer } from 'shared-contract';
import { knowledgeEndpoints } from 'shared-contract/endpoints';
import type { KnowledgeSteps } from '../request/knowledge-steps';
import { inBody } from '../request/named-in';
import { getAccount, getDatasetId } from '../request/request-state';
import { completeChunks, searchChunks } from './search-chunks';

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
      res.json(await find(knowledge, getAccount(res), getDatasetId(res), body));
    });
  }

  mount(router, knowledgeEndpoints.suggestQueries, small, async (_req, res, { body }) => {
    const found = await knowledge(getAccount(res), {
      method: 'POST',
      path: '/api/chunk/suggestions',
      datasetId: getDatasetId(res),
      body: { query: body.query },
      schema: suggestionsAnswer,
    });
    res.json(found);
  });

  return router;
}
