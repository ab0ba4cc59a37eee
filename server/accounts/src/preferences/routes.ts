import { Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { getMember, requireMember } from 'server-core/sessions/require-member';
import { accountEndpoints } from 'shared-contract/endpoints';
import { jsonBody } from 'shared-server';
import { readPreferences, writePreferences } from './stored-preferences';

/** `GET` and `PUT /api/preferences`: the signed-in person's preferences. */
export function preferenceRoutes(deps: ServerDeps): Router {
  const router = Router();
  const access = requireMember(deps);
  const readBody = jsonBody({ limit: 4_096 });
  mount(router, accountEndpoints.getPreferences, { access }, async (_req, res) => {
    res.json(await readPreferences(deps, getMember(res)));
  });
  const update = { access, readBody };
  mount(router, accountEndpoints.updatePreferences, update, async (_req, res, { body }) => {
    res.json(await writePreferences(deps, getMember(res), body));
  });
  return router;
}
