import { type ErrorCode, serverTexts } from 'shared-contract';
import { DatabaseError, isDiskFull, isUnavailable } from '../db/driver/database-error';
import { QueueFullError } from '../work/fair-queue';
import { ApiError } from './api-error';
import { toQuotaRefusal } from './quota-error';
import { ClientGoneError } from './streams/stream-answer';
import { UpstreamError } from './upstream/upstream-error';

/** Error response, and the level of its log line. */
export interface Failure {
  answer: ApiError;
  level: 'info' | 'warn' | 'error';
}

/** Codes for the statuses of errors from libraries. */
const codeOfStatus: Record<number, ErrorCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  412: 'precondition_failed',
  413: 'too_large',
  415: 'unsupported_media_type',
  416: 'range_invalid',
  429: 'rate_limited',
};

const textOfCode: Partial<Record<ErrorCode, string>> = {
  not_found: serverTexts.notFound,
  method_not_allowed: serverTexts.methodNotAllowed,
  too_large: serverTexts.tooLarge,
  rate_limited: serverTexts.rateLimited,
};

/** SQLSTATEs of values that pass a schema but don't fit a column. */
const unstorableValue = ['22P02', '22P05', '22003', '22007', '22008', '22021', '22023'];

const upstreamCode = {
  timeout: 'upstream_timeout',
  network: 'upstream_failed',
  too_large: 'upstream_invalid',
  blocked: 'upstream_failed',
} as const;

/** Maps any error to a code of the contract, for every service of the process. */
export function classifyFailure(error: unknown): Failure {
  // An error with a cause needs attention; others are ordinary responses.
  if (error instanceof ApiError) {
    return { answer: error, level: error.cause === undefined ? 'info' : 'error' };
  }
  if (error instanceof UpstreamError) {
    return createFault(upstreamCode[error.kind], serverTexts.upstreamFailed, error);
  }
  if (error instanceof DatabaseError) return classifyDatabaseError(error);
  // The client is gone and gets no response; the work was aborted on purpose.
  if (error instanceof ClientGoneError) return createRefusal('bad_request', serverTexts.badBody);
  if (error instanceof QueueFullError)
    return createRefusal('rate_limited', serverTexts.rateLimited);
  if (error instanceof URIError) return createRefusal('bad_request', serverTexts.badPath);
  const status = (error as { status?: unknown } | null)?.status;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    const code = codeOfStatus[status] ?? 'bad_request';
    return createRefusal(code, textOfCode[code] ?? serverTexts.badRequest);
  }
  return createFault('internal', serverTexts.internal, error);
}

function classifyDatabaseError(error: DatabaseError): Failure {
  const quota = toQuotaRefusal(error);
  if (quota) return { answer: quota, level: 'info' };
  if (unstorableValue.includes(error.code)) {
    const details = { sqlState: error.code, database: error.message };
    const answer = new ApiError('bad_request', serverTexts.unstorableValue, { details });
    return { answer, level: 'warn' };
  }
  if (isDiskFull(error)) return createFault('disk_full', serverTexts.diskFull, error);
  if (isUnavailable(error)) {
    const headers = { 'Retry-After': '1' };
    const answer = new ApiError('not_ready', serverTexts.databaseBusy, { cause: error, headers });
    return { answer, level: 'error' };
  }
  return createFault('internal', serverTexts.internal, error);
}

function createRefusal(code: ErrorCode, text: string): Failure {
  return { answer: new ApiError(code, text), level: 'info' };
}

function createFault(code: ErrorCode, text: string, cause: unknown): Failure {
  return { answer: new ApiError(code, text, { cause }), level: 'error' };
}
