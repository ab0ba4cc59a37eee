import { Router } from 'express';
import { VendorError } from '../../errors/vendor-error';
import { requireRole } from './caller';

/** Unsupported calls of the vendor's dataset and chunk groups, each with its alternative. */
const notOffered = [
  [
    'post',
    '/api/dataset/clone',
    'datasets are not cloned; read the chunks by scroll and create them again',
  ],
  ['post', '/api/dataset/events', 'no events are kept; writes are done when they are answered'],
  [
    'get',
    '/api/dataset/files/:datasetId/:page',
    'files are not stored; datasets hold chunks alone',
  ],
  ['get', '/api/dataset/pagefind', 'there is no Pagefind index; use search'],
  ['post', '/api/chunk/recommend', 'there are no recommendations; use search'],
  ['post', '/api/chunk/generate', 'there is no language model behind this service; use search'],
  ['post', '/api/chunk/split', 'texts are not split; send one chunk for each part'],
] as const;

/** An explicit error, because an empty response would look like a result. */
export function notOfferedRoutes(): Router {
  const router = Router();
  for (const [method, path, why] of notOffered)
    router[method](path, (_req, res) => {
      requireRole(res, 0);
      // Not 501, because this isn't a failure of the service.
      throw new VendorError(404, `Not Found: ${why}`);
    });
  return router;
}
