import type { ErrorRequestHandler } from 'express';
import type { Failure } from '../http/classify-failure';
import { toQuotaHeader } from '../http/quota-error';
import { getRequestLogger } from '../http/request-context';
import type { Logger } from '../logging/logger';

/** A failure in a vendor's form: a status and the vendor's JSON for it. */
export abstract class ServiceError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }

  abstract toJSON(): object;
}

export interface ServiceErrorOptions {
  logger: Logger;
  /** Message of the log line for an unexpected failure. */
  logMessage: string;
  /** Converts any failure to the vendor's form. */
  describe: (error: unknown) => { answer: ServiceError; level: Failure['level'] };
}

/** Responds to every failure in the vendor's form; logs unexpected ones and hides their details. */
export function serviceErrorHandler(options: ServiceErrorOptions): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    const { answer, level } = options.describe(error);
    const log = getRequestLogger(res, options.logger);
    if (level !== 'info') log[level]({ err: error }, options.logMessage);
    if (res.headersSent) {
      next(error);
      return;
    }
    if (answer.status === 503) res.set('Retry-After', '1');
    res.status(answer.status).set(toQuotaHeader(error)).json(answer);
  };
}

/** @returns the value; throws the error of `missing` for null and undefined */
export function requireFound<Value>(
  value: Value | null | undefined,
  missing: () => ServiceError,
): Value {
  if (value == null) throw missing();
  return value;
}
