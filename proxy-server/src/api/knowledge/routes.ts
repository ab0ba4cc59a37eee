import { Router } from 'express';
import { accountEndpoints } from 'shared-contract/endpoints';
import type { ServerDeps } from '../../core/server/server-deps';
import { member } from '../../core/sessions/require-member';
import { mount } from '../../middleware/mount';
import { listAgents } from './agents';
import { chunkRoutes } from './chunks/chunk-routes';
import { searchRoutes } from './chunks/search-routes';
import { datasetRoutes } from './datasets/dataset-routes';
import { oneDatasetRoutes } from './datasets/one-dataset-routes';
import { exportRoutes } from './exports/export-routes';
import { historyRoutes } from './history/history-routes';
import { importRoutes } from './imports/import-routes';
import { questionRoutes } from './questions/question-routes';
import { knowledgeSteps } from './request/knowledge-steps';

/** The knowledge proxy of specification section 7 with its additions, and the assistants. */
export function knowledgeRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const steps = knowledgeSteps(deps);
  mount(router, accountEndpoints.listAgents, { access: steps.signedIn }, async (_req, res) => {
    res.json(await listAgents(deps, member(res)));
  });
  router.use(datasetRoutes(steps), oneDatasetRoutes(deps, steps));
  router.use(searchRoutes(steps), chunkRoutes(deps, steps));
  router.use(importRoutes(deps, steps), historyRoutes(deps, steps), exportRoutes(deps, steps));
  router.use(questionRoutes(deps, steps));
  return router;
}
