import { Router } from 'express';
import { VendorError } from '../../errors/vendor-error';
import { requireRole } from './caller';

/** Unsupported routes of the vendor's dataset and chunk APIs, each with the reason. */
const notOffered = [
  [
    'post',
    '/api/dataset/clone',
    "datasets can't be cloned; scroll through the chunks and create them in a new dataset",
  ],
  ['post', '/api/dataset/events', 'there are no events; a write is done once its response arrives'],
  [
    'get',
    '/api/dataset/files/:datasetId/:page',
    'files are not stored; datasets contain only chunks',
  ],
  ['get', '/api/dataset/pagefind', 'there is no Pagefind index; use search'],
  ['post', '/api/chunk/recommend', 'there are no recommendations; use search'],
  ['post', '/api/chunk/generate', 'this service has no language model; use search'],
  ['post', '/api/chunk/split', 'this service does not split texts; send one chunk per part'],
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
