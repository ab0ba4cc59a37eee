import { fetchTexts } from '../texts';

/** What went wrong with a request: no answer, no answer in time, given up, refused, or not as agreed. */
export type PortalErrorKind = 'network' | 'timeout' | 'aborted' | 'http' | 'contract';

/** What is known about a failure beside its text. */
export interface PortalErrorDetails {
  /** HTTP status of the answer. */
  status?: number | undefined;
  /** Stable word of shared-contract for what went wrong. */
  code?: string | undefined;
  /** Id under which the server logged the request. */
  requestId?: string | undefined;
  /** Seconds after which the server wants to be asked again. */
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

  /**
   * @param kind what went wrong
   * @param message a text for people
   * @param details what else is known
   */
  constructor(kind: PortalErrorKind, message: string, details: PortalErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.code = details.code;
    this.requestId = details.requestId;
    this.retryAfterS = details.retryAfterS;
  }
}

/**
 * Decides by name, not by class: a remote may carry another copy of the class.
 *
 * @param error anything that was thrown
 * @returns whether it is a PortalError
 */
export function isPortalError(error: unknown): error is PortalError {
  return error instanceof Error && error.name === 'PortalError' && 'kind' in error;
}

/**
 * @param error anything that was thrown
 * @param fallback the text for a failure that has no words of the server's or of ours
 * @returns the server's text, ours, or the fallback
 */
export function errorMessage(error: unknown, fallback: string): string {
  if (isPortalError(error)) {
    const bare = error.kind !== 'http' && error.message === fetchTexts[error.kind];
    return bare ? fallback : error.message;
  }
  const spoken = error instanceof Error && error.name === 'Error' && error.message !== '';
  return spoken ? error.message : fallback;
}

/**
 * @param error anything that was thrown
 * @param fallback the text for a failure that has no words of the server's or of ours
 * @returns a PortalError whose message is ready to be shown; status, code and request id are kept
 */
export function toShownError(error: unknown, fallback: string): PortalError {
  const message = errorMessage(error, fallback);
  if (!isPortalError(error)) return new PortalError('http', message, { cause: error });
  const { kind, status, code, requestId, retryAfterS } = error;
  return new PortalError(kind, message, { status, code, requestId, retryAfterS, cause: error });
}
