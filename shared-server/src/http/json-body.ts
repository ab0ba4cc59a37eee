import express, { type RequestHandler } from 'express';
import { serverTexts } from 'shared-contract';
import { ApiError } from './api-error';

/**
 * Reads a JSON body into `req.body`; anything else is refused before it is read.
 *
 * @param options largest body, in bytes or as text such as '256kb'
 */
export function jsonBody(options: { limit: number | string }): RequestHandler {
  // Compressed bodies are refused: a small one can unpack to more than the limit's worth of work.
  const read = express.json({ limit: options.limit, strict: true, inflate: false });
  return (req, res, next) => {
    const hasBody =
      req.headers['transfer-encoding'] !== undefined || Number(req.get('content-length')) > 0;
    if (hasBody && !req.is('application/json')) {
      next(new ApiError('unsupported_media_type', serverTexts.jsonOnly));
      return;
    }
    read(req, res, (error?: unknown) => next(error && asApiError(error)));
  };
}

function asApiError(error: unknown): ApiError {
  const { status, type } = error as { status?: number; type?: string };
  if (type === 'entity.parse.failed') return new ApiError('bad_json', serverTexts.badJson);
  if (status === 413) return new ApiError('too_large', serverTexts.tooLarge);
  if (status === 415) return new ApiError('unsupported_media_type', serverTexts.jsonOnly);
  if (status === 400) return new ApiError('bad_request', serverTexts.badBody, { cause: error });
  return new ApiError('internal', serverTexts.internal, { cause: error });
}
