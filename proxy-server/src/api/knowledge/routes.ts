import { Router } from 'express';
import { api } from 'shared-contract';
import type { ServerDeps } from '../../core/server/server-deps';
import { member } from '../../core/sessions/require-member';
import { listAgents } from './agents';
import { chunkRoutes } from './chunks/chunk-routes';
import { datasetRoutes } from './dataset-routes';
import { exportRoutes } from './exports/export-routes';
import { importRoutes } from './import-routes';
import { knowledgeRequests } from './request/knowledge-request';

/** The knowledge proxy of specification section 7 with what was added to it, and the organization's assistants. */
export function knowledgeRoutes(deps: ServerDeps): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const requests = knowledgeRequests(deps);
  router.get(api.agents, requests.signedIn, async (_req, res) => {
    res.json(await listAgents(deps, member(res)));
  });
  router.use(datasetRoutes(deps, requests), chunkRoutes(deps, requests));
  router.use(importRoutes(deps, requests), exportRoutes(deps, requests));
  return router;
}
