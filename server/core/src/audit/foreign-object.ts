import type { Response } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Refuses another organization's id, and has the refusal recorded. @returns the error to throw */
export function createForeignObjectError(res: Response): ApiError {
  res.locals.isForeign = true;
  return new ApiError('not_found', serverTexts.notFound);
}
