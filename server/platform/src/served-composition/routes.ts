import express, { type Router } from 'express';
import { mount } from 'server-core/middleware/mount';
import type { ServerDeps } from 'server-core/server/server-deps';
import { platformEndpoints } from 'shared-contract/endpoints';
import type { CompositionSource } from '../composition/composition-source';
import { isPersonal, readServedComposition } from './served-composition';

/** `GET /config/composition.json`, the same document that `index.html` inlines. */
export function compositionRoutes(
  deps: Pick<ServerDeps, 'config' | 'db'>,
  source: CompositionSource,
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  mount(router, platformEndpoints.getComposition, {}, async (req, res) => {
    const served = await readServedComposition(deps, source, req);
    const { json, etag } = served;
    const caching = isPersonal(served) ? 'private, no-store' : 'no-cache';
    res.set({ 'Cache-Control': caching, ETag: etag }).vary('Cookie');
    if (req.fresh) res.status(304).end();
    else res.type('json').send(json);
  });
  return router;
}
