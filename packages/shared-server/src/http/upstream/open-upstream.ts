import { request } from 'undici';
import { inUpstreamSpan } from '../../tracing/upstream-span';
import {
  createNetworkError,
  createTimeoutError,
  createTooLargeError,
  UpstreamError,
} from './upstream-error';
import {
  getStatusText,
  type UpstreamAnswer,
  type UpstreamRequest,
  upstreamAgent,
} from './upstream-request';

export interface UpstreamStream extends Omit<UpstreamAnswer, 'body'> {
  /**
   * Must be read, at least up to its first chunk: an unread body keeps its connection.
   * @throws like `requestUpstream`
   */
  body: AsyncGenerator<Buffer>;
}

/**
 * Sends one request to an upstream service, without following redirects.
 * @returns the response once it begins, with any status; the deadline and the signal apply until it
 * ends
 * @throws UpstreamError when the server is unreachable or too slow; the signal's reason after an
 * abort
 */
export function openUpstream(options: UpstreamRequest): Promise<UpstreamStream> {
  return inUpstreamSpan(options, send);
}

async function send(options: UpstreamRequest): Promise<UpstreamStream> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const { url, method, headers, body, maxBytes } = options;
  const toFailure = (error: unknown) => toUpstreamFailure(error, options, deadline);
  const answer = await request(url, {
    method,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    dispatcher: options.dispatcher ?? upstreamAgent,
    signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
  }).catch((error) => {
    throw toFailure(error);
  });
  return {
    status: answer.statusCode,
    statusText: getStatusText(answer.statusCode, answer.statusText),
    headers: answer.headers,
    body: readUpTo(answer.body, maxBytes, toFailure),
  };
}

/** @returns the response with its whole body */
export async function readWholeAnswer({
  body,
  ...answer
}: UpstreamStream): Promise<UpstreamAnswer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return { ...answer, body: Buffer.concat(parts) };
}

function toUpstreamFailure(
  error: unknown,
  { url, signal, timeoutMs }: UpstreamRequest,
  deadline: AbortSignal,
): unknown {
  if (error instanceof UpstreamError) return error;
  if (signal?.aborted) return signal.reason;
  return deadline.aborted
    ? createTimeoutError(url, timeoutMs, error)
    : createNetworkError(url, error);
}

async function* readUpTo(
  stream: AsyncIterable<Buffer>,
  maxBytes: number,
  failure: (error: unknown) => unknown,
): AsyncGenerator<Buffer> {
  let length = 0;
  try {
    for await (const part of stream) {
      length += part.length;
      if (length > maxBytes) throw createTooLargeError(maxBytes);
      yield part;
    }
  } catch (error) {
    throw failure(error);
  }
}
