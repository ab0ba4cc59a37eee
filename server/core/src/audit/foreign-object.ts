import type { Response } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** @returns the refusal of another organization's id, recorded like every other refusal */
export function createForeignObjectError(res: Response): ApiError {
  res.locals.isForeign = true;
  return new ApiError('not_found', serverTexts.notFound);
}
