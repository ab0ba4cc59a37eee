import express, { type Router } from 'express';
import { api } from 'shared-contract';
import { ApiError, jsonBody } from 'shared-server';
import type { ServerDeps } from '../../server-deps';
import { isSameOrigin } from '../auth/same-origin';
import type { CompositionSource } from '../composition/composition-source';
import { allowOverride } from './allow-override';
import { clearOverride, setOverride } from './override-cookie';

/** `POST` and `DELETE /config/overrides`, for pages of the portal alone. */
export function overrideRoutes(deps: ServerDeps, source: CompositionSource): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.all(api.overrides, (req, res, next) => {
    if (!isSameOrigin(req, deps.config.publicUrl)) {
      throw new ApiError('forbidden', 'Only the portal itself can change an override.');
    }
    res.set('Cache-Control', 'no-store');
    next();
  });
  router.post(api.overrides, jsonBody({ limit: 1_024, budget: deps.strangerBytes }), (req, res) => {
    const { override, rules } = allowOverride(source, req.body);
    setOverride(deps, res, override, rules);
    res.locals.logger.info(override, 'override set');
    res.status(204).end();
  });
  router.delete(api.overrides, (req, res) => {
    clearOverride(deps, req, res);
    res.status(204).end();
  });
  return router;
}
