import { genericTexts } from '../texts';

/**
 * Kinds of failure: `network` no response, `timeout` no response in time, `aborted` by the caller,
 * `http` refused by the server, `contract` an invalid response, `local` without a request.
 */
export type PortalErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'contract' | 'local';

/** Details of a failure besides its text. */
export interface PortalErrorDetails {
  /** HTTP status of the response. */
  status?: number | undefined;
  /** Stable code of shared-contract: `errorStatus` of the server, `clientErrorCodes` otherwise. */
  code?: string | undefined;
  /** Id under which the server logged the request. */
  requestId?: string | undefined;
  /** Seconds after which the server accepts another request. */
  retryAfterS?: number | undefined;
  cause?: unknown;
}

/** The one error type of the browser side. */
export class PortalError extends Error {
  override readonly name = 'PortalError';
  readonly kind: PortalErrorKind;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterS: number | undefined;
  /** The message is the kind's generic text, so a screen's own text is more useful. */
  readonly isGeneric: boolean;

  /** @param message text for people; by default the kind's generic text */
  constructor(kind: PortalErrorKind, message?: string, details: PortalErrorDetails = {}) {
    super(message ?? genericTexts[kind], { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.retryAfterS = details.retryAfterS;
    this.isGeneric = message === undefined;
  }
}

/** Compares the name instead of the class, because a remote may bundle another copy. */
export function isPortalError(error: unknown): error is PortalError {
  return error instanceof Error && error.name === 'PortalError' && 'kind' in error;
}

/** Whether a retry may succeed: no response, a timeout, or a failing server. */
export function isRetryable(error: unknown): boolean {
  if (!isPortalError(error)) return false;
  return error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 500;
}

/** The same failure with another text, and optionally another code. */
export function withMessage(error: PortalError, message: string, code = error.code): PortalError {
  const { kind, status, requestId, retryAfterS } = error;
  return new PortalError(kind, message, { status, code, requestId, retryAfterS, cause: error });
}

/** The failure's own text; the fallback for generic and unexpected errors. */
export function errorMessage(error: unknown, fallback: string): string {
  if (isPortalError(error)) return error.isGeneric ? fallback : error.message;
  const isOwnError = error instanceof Error && error.name === 'Error';
  return (isOwnError && error.message) || fallback;
}

/** Any failure as a PortalError with a displayable message. */
export function toShownError(error: unknown, fallback: string): PortalError {
  const message = errorMessage(error, fallback);
  if (isPortalError(error)) return withMessage(error, message);
  return new PortalError('local', message, { cause: error });
}
