import type { RequestHandler } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from './api-error';

/** Refuses an address with a NUL character, because no column can store one. */
export const plainAddress: RequestHandler = (req, _res, next) => {
  next(/%00/.test(req.url) ? new ApiError('bad_request', serverTexts.badPath) : undefined);
};
