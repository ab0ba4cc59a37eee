import type { RequestHandler } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

const prefix = /^\/(api|assets|config|remotes)(?=\/|$)/;

/**
 * One address per resource: a different spelling of a prefix, or a trailing slash on an API
 * address, is not found. Routers ignore case and slashes; the gates in front of them must agree.
 */
export const exactAddress: RequestHandler = (req, _res, next) => {
  const other = !prefix.test(req.path) && prefix.test(req.path.toLowerCase());
  const trailing = req.path.startsWith('/api/') && req.path.endsWith('/');
  next(other || trailing ? new ApiError('not_found', serverTexts.notFound) : undefined);
};
