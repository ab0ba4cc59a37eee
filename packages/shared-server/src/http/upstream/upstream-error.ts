/** An upstream service gave no usable response. */
export class UpstreamError extends Error {
  override name = 'UpstreamError';

  constructor(
    readonly kind: 'timeout' | 'network' | 'too_large' | 'blocked',
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** @returns an address for messages, without its path and query */
const getOrigin = (url: string) => (URL.canParse(url) ? new URL(url).origin : 'An invalid address');

export function createTimeoutError(url: string, timeoutMs: number, cause?: unknown): UpstreamError {
  const text = `${getOrigin(url)} did not answer within ${timeoutMs} ms`;
  return new UpstreamError('timeout', text, { cause });
}

export function createNetworkError(url: string, cause: unknown): UpstreamError {
  return new UpstreamError('network', `${getOrigin(url)} could not be reached`, { cause });
}

export function createTooLargeError(maxBytes: number): UpstreamError {
  return new UpstreamError('too_large', `The answer is longer than ${maxBytes} bytes`);
}
