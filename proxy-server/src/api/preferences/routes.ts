import { Router } from 'express';
import { api, preferencesChange } from 'shared-contract';
import { jsonBody, parse } from 'shared-server';
import type { ServerDeps } from '../../core/server/server-deps';
import { member, requireMember } from '../../core/sessions/require-member';
import { readPreferences, writePreferences } from './stored-preferences';

/** `GET` and `PUT /api/preferences`: what a person has chosen, for that person alone. */
export function preferenceRoutes(deps: ServerDeps): Router {
  const router = Router();
  const signedIn = requireMember(deps);
  router.get(api.preferences, signedIn, async (_req, res) => {
    res.json(await readPreferences(deps, member(res)));
  });
  router.put(api.preferences, signedIn, jsonBody({ limit: 4_096 }), async (req, res) => {
    res.json(await writePreferences(deps, member(res), parse(preferencesChange, req.body)));
  });
  return router;
}
