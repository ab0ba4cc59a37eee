import { type ErrorCode, errorStatus, serverTexts } from 'shared-contract';

/** An error for the client. May be thrown anywhere below a route. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly headers: Record<string, string>;
  /** Only for the log. */
  readonly details: unknown;

  /**
   * @param code stable identifier; determines the status
   * @param text message for people
   * @param options `status` for codes with more than one
   */
  constructor(
    readonly code: ErrorCode,
    text: string,
    options: {
      cause?: unknown;
      headers?: Record<string, string>;
      details?: unknown;
      status?: number;
    } = {},
  ) {
    super(text, 'cause' in options ? { cause: options.cause } : undefined);
    this.status = options.status ?? errorStatus[code];
    this.headers = options.headers ?? {};
    this.details = options.details;
  }
}

export const createNotFoundError = () => new ApiError('not_found', serverTexts.notFound);
