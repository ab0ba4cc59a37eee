import type { RequestHandler } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

const prefix = /^\/(api|assets|config|remotes)(?=\/|$)/;

/**
 * One address for one thing: another spelling of a prefix, or a slash at the end of an address of
 * the API, is not found. Routers ignore case and such a slash, the gates in front of them must not
 * differ from them.
 */
export const exactAddress: RequestHandler = (req, _res, next) => {
  const other = !prefix.test(req.path) && prefix.test(req.path.toLowerCase());
  const trailing = req.path.startsWith('/api/') && req.path.endsWith('/');
  next(other || trailing ? new ApiError('not_found', serverTexts.notFound) : undefined);
};
