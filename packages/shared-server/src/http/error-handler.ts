import type { ErrorRequestHandler, Response } from 'express';
import type { ErrorBody } from 'shared-contract';
import type { Logger } from '../logging/logger';
import type { ApiError } from './api-error';
import { classifyFailure } from './classify-failure';
import { requestLogger } from './request-context';

/** The one exit for failures: answers `{error, code, requestId}` and logs the details. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const { answer, level } = classifyFailure(error);
    const log = requestLogger(res, logger);
    const { cause, code, details } = answer;
    log[level]({ ...(cause === undefined ? {} : { err: cause }), code, details }, answer.message);
    if (res.headersSent) {
      res.destroy();
      return;
    }
    answerError(res, answer);
  };
}

function answerError(res: Response, failure: ApiError): void {
  const body: ErrorBody = {
    error: failure.message,
    code: failure.code,
    requestId: String(res.locals.requestId ?? ''),
  };
  // The type of the file that could not be sent, for one, may be set already.
  res.status(failure.status).set(failure.headers).set('Cache-Control', 'no-store');
  res.type('json').json(body);
}
