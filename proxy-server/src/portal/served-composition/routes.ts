import express, { type Router } from 'express';
import { platformEndpoints } from 'shared-contract/endpoints';
import type { ServerDeps } from '../../core/server/server-deps';
import { mount } from '../../middleware/mount';
import type { CompositionSource } from '../composition/composition-source';
import { servedComposition } from './served-composition';

/** `GET /config/composition.json`, the same document that `index.html` carries inline. */
export function compositionRoutes(
  deps: Pick<ServerDeps, 'config'>,
  source: CompositionSource,
): Router {
  const router = express.Router({ caseSensitive: true, strict: true });
  mount(router, platformEndpoints.getComposition, {}, (req, res) => {
    const { json, etag } = servedComposition(deps, source, req);
    res.set({ 'Cache-Control': 'no-cache', ETag: etag }).vary('Cookie');
    if (req.fresh) res.status(304).end();
    else res.type('json').send(json);
  });
  return router;
}
