import { findRampedParts } from 'composition';
import express, { type Router } from 'express';
import { requireOperator } from 'server-core/access/require-operator';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { platformEndpoints } from 'shared-contract/endpoints';
import { ApiError, jsonBody } from 'shared-server';
import type { CompositionSource } from '../composition/composition-source';
import type { Canaries } from './canaries';
import { copyDecisions } from './copy-decisions';
import { decideByOperator } from './decide-by-operator';

/** `POST /api/composition/canaries`: an operator's decision about a ramped canary. */
export function canaryRoutes(
  deps: ServerDeps,
  source: CompositionSource,
  canaries: Canaries,
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  const decide = { access: requireOperator(deps), readBody: jsonBody({ limit: 1_024 }) };
  mount(router, platformEndpoints.decideCanary, decide, async (_req, res, { body }) => {
    const remote = findRampedParts(source.state().content).find(({ name }) => name === body.remote);
    if (!remote) {
      throw new ApiError('not_found', `${body.remote} has no ramped canary.`);
    }
    await decideByOperator(deps, remote, body.action, res.locals.identity.userId);
    await canaries.look();
    await copyDecisions(deps);
    res.status(204).end();
  });
  return router;
}
