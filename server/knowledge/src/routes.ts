import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember } from 'server-core/sessions/require-member';
import { accountEndpoints } from 'shared-contract/endpoints';
import { chunkRoutes } from './chunks/chunk-routes';
import { searchRoutes } from './chunks/search-routes';
import { datasetRoutes } from './datasets/dataset-routes';
import { listAgents } from './datasets/list-agents';
import { exportRoutes } from './exports/export-routes';
import { gapRoutes } from './gaps/gap-routes';
import { historyRoutes } from './history/history-routes';
import { importRoutes } from './imports/import-routes';
import { questionRoutes } from './questions/question-routes';
import { createKnowledgeSteps } from './request/knowledge-steps';
import { duplicateRoutes } from './selection/duplicate-routes';
import { selectionRoutes } from './selection/selection-routes';
import { siteRoutes } from './sites/site-routes';

/**
 * The knowledge proxy (specification, section 7) with its extensions, and the list of assistants.
 */
export function knowledgeRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const steps = createKnowledgeSteps(deps);
  mount(router, accountEndpoints.listAgents, { access: steps.signedIn }, async (_req, res) => {
    res.json(await listAgents(deps, getMember(res)));
  });
  router.use(datasetRoutes(deps, steps), searchRoutes(steps), chunkRoutes(deps, steps));
  router.use(importRoutes(deps, steps), historyRoutes(deps, steps), exportRoutes(deps, steps));
  router.use(questionRoutes(deps, steps), selectionRoutes(deps, steps), gapRoutes(deps, steps));
  router.use(siteRoutes(deps, steps), duplicateRoutes(deps, steps));
  return router;
}
