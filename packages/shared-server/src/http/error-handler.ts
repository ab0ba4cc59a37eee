import type { ErrorRequestHandler, Response } from 'express';
import type { ErrorBody } from 'shared-contract';
import type { Logger } from '../logging/logger';
import type { ApiError } from './api-error';
import { classifyFailure } from './classify-failure';
import { getRequestLogger } from './request-context';

/** Sends every error as `{error, code, requestId}` and logs the details. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { answer, level } = classifyFailure(error);
    const log = getRequestLogger(res, logger);
    const { cause, code, details } = answer;
    log[level]({ ...(cause === undefined ? {} : { err: cause }), code, details }, answer.message);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    sendError(res, answer);
  };
}

function sendError(res: Response, failure: ApiError): void {
  const body: ErrorBody = {
    error: failure.message,
    code: failure.code,
    requestId: String(res.locals.requestId ?? ''),
  };
  // Overwrites the type, which may already be set to that of a file that couldn't be sent.
  res.status(failure.status).set(failure.headers).set('Cache-Control', 'no-store');
  res.type('json').json(body);
}
