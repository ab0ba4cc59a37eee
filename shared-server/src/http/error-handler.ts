import type { ErrorRequestHandler, Response } from 'express';
import type { ErrorBody } from 'shared-contract';
import { serverTexts } from 'shared-contract';
import { DatabaseError } from '../db/database-error';
import type { Logger } from '../logging/logger';
import { ApiError } from './api-error';
import { UpstreamError } from './request-upstream';

/** The one exit for failures: answers `{error, code, requestId}` and logs what the client does not get. */
export function errorHandler(logger: Logger): ErrorRequestHandler {
  return (error: unknown, _req, res, _next) => {
    const failure = asApiError(error);
    const log: Logger = res.locals.logger ?? logger;
    // What has a cause is a fault to look into; the rest is an answer like any other.
    if (failure.cause === undefined) {
      log.info({ code: failure.code, details: failure.details }, failure.message);
    } else {
      log.error(
        { err: failure.cause, code: failure.code, details: failure.details },
        failure.message,
      );
    }
    if (res.headersSent) {
      res.destroy();
      return;
    }
    answerError(res, failure);
  };
}

function answerError(res: Response, failure: ApiError): void {
  const body: ErrorBody = {
    error: failure.message,
    code: failure.code,
    requestId: String(res.locals.requestId ?? ''),
  };
  res.status(failure.status).set(failure.headers).set('Cache-Control', 'no-store').json(body);
}

/** @returns the failure as the client gets it; what is unknown is `internal` */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof UpstreamError) {
    const code = (
      {
        timeout: 'upstream_timeout',
        network: 'upstream_failed',
        too_large: 'upstream_invalid',
        blocked: 'upstream_failed',
      } as const
    )[error.kind];
    return new ApiError(code, serverTexts.upstreamFailed, { cause: error });
  }
  if (error instanceof DatabaseError && /^(08|53|57P)/.test(error.code)) {
    return new ApiError('not_ready', serverTexts.databaseBusy, {
      cause: error,
      headers: { 'Retry-After': '1' },
    });
  }
  // Express throws it for a path that is not well-formed percent-encoding.
  if (error instanceof URIError) return new ApiError('bad_request', serverTexts.badPath);
  return new ApiError('internal', serverTexts.internal, { cause: error });
}
