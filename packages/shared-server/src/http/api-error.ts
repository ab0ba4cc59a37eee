import { type ErrorCode, errorStatus } from 'shared-contract';

/** A failure that is answered to the client; thrown anywhere below a route. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly headers: Record<string, string>;
  /** For the log alone. */
  readonly details: unknown;

  /**
   * @param code stable word; decides the status
   * @param text what people read
   * @param options `status` where the code has more than one
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
