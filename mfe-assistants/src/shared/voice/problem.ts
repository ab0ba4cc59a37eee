import { type Problem, requestIdOf } from 'remote-kit';
import { isPortalError } from 'shared-auth';
import { assistantTexts, type ClientErrorCode, type ErrorCode } from 'shared-contract';

/** Account errors, whose messages are more specific than a failed read. */
const ACCOUNT_CODES = new Set<string | undefined>([
  'no_session',
  'no_organization',
  'not_configured',
  'not_connected',
  'key_missing',
  'key_inactive',
  'key_invalid',
  'upstream_unauthorized',
  'init_failed',
] satisfies (ClientErrorCode | ErrorCode)[]);
/** Errors that a retry doesn't fix. */
const SUPPORT_CODES = new Set<string | undefined>([
  'no_session',
  'no_organization',
] satisfies ClientErrorCode[]);

/** Text of a failed read: the account error, an invalid response, or the page's own text. */
export function describeReadProblem(
  error: Error,
  failed: string,
  invalid: string = assistantTexts.invalidVapiResponse,
): Problem {
  const requestId = requestIdOf(error);
  if (!isPortalError(error)) return { message: assistantTexts.unexpected, requestId };
  if (ACCOUNT_CODES.has(error.code)) return { message: error.message, requestId };
  // The proxy also validates the platform's responses and reports invalid ones with this code.
  const isInvalid = error.kind === 'contract' || error.code === 'upstream_invalid';
  return { message: isInvalid ? invalid : failed, requestId };
}

/** Retry isn't offered for errors that it can't fix. */
export const needsSupport = (error: Error | null) =>
  isPortalError(error) && SUPPORT_CODES.has(error.code);

export const isNotFound = (error: Error | null) => isPortalError(error) && error.status === 404;

const NOT_CONNECTED_CODES = new Set<string | undefined>([
  'not_connected',
  'key_missing',
  'key_inactive',
] satisfies (ClientErrorCode | ErrorCode)[]);

/** Pages show a missing voice platform as a notice instead of an error. */
export const isNotConnected = (error: Error | null) =>
  isPortalError(error) && NOT_CONNECTED_CODES.has(error.code);
