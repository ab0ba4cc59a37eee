import express, { type Router } from 'express';
import { api } from 'shared-contract';
import type { ServerDeps } from '../../core/server/server-deps';
import type { CompositionSource } from '../composition/composition-source';
import { servedComposition } from './served-composition';

/** `GET /config/composition.json`, the same document that `index.html` carries inline. */
export function compositionRoutes(
  deps: Pick<ServerDeps, 'config'>,
  source: CompositionSource,
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get(api.composition, (req, res) => {
    const { json, etag } = servedComposition(deps, source, req);
    res.set({ 'Cache-Control': 'no-cache', ETag: etag }).vary('Cookie');
    if (req.fresh) res.status(304).end();
    else res.type('json').send(json);
  });
  return router;
}
