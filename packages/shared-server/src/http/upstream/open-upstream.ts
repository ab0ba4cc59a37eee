import { request } from 'undici';
import { inUpstreamSpan } from '../../tracing/upstream-span';
import { networkError, timeoutError, tooLargeError, UpstreamError } from './upstream-error';
import {
  getStatusText,
  type UpstreamAnswer,
  type UpstreamRequest,
  upstreamAgent,
} from './upstream-request';

/** An answer whose body is read as it comes. */
export interface UpstreamStream extends Omit<UpstreamAnswer, 'body'> {
  /**
   * To be read, if only up to its first piece: a body that no one reads keeps its connection.
   *
   * @throws UpstreamError and reasons as `requestUpstream`
   */
  body: AsyncGenerator<Buffer>;
}

/**
 * Sends one request to a service upstream; redirects aren't followed.
 * @returns the answer once it has begun, whatever its status; the deadline and the signal hold
 * until its end
 * @throws UpstreamError after the deadline; the signal's reason after an abort
 */
export function openUpstream(options: UpstreamRequest): Promise<UpstreamStream> {
  return inUpstreamSpan(options, send);
}

async function send(options: UpstreamRequest): Promise<UpstreamStream> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const { url, method, headers, body, maxBytes } = options;
  const failure = (error: unknown) => failureOf(error, options, deadline);
  const answer = await request(url, {
    method,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    dispatcher: options.dispatcher ?? upstreamAgent,
    signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
  }).catch((error) => {
    throw failure(error);
  });
  return {
    status: answer.statusCode,
    statusText: getStatusText(answer.statusCode, answer.statusText),
    headers: answer.headers,
    body: readUpTo(answer.body, maxBytes, failure),
  };
}

/** @returns the answer with its whole body */
export async function wholeAnswer({ body, ...answer }: UpstreamStream): Promise<UpstreamAnswer> {
  const parts: Buffer[] = [];
  for await (const part of body) parts.push(part);
  return { ...answer, body: Buffer.concat(parts) };
}

function failureOf(
  error: unknown,
  { url, signal, timeoutMs }: UpstreamRequest,
  deadline: AbortSignal,
): unknown {
  if (error instanceof UpstreamError) return error;
  if (signal?.aborted) return signal.reason;
  return deadline.aborted ? timeoutError(url, timeoutMs, error) : networkError(url, error);
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
      if (length > maxBytes) throw tooLargeError(maxBytes);
      yield part;
    }
  } catch (error) {
    throw failure(error);
  }
}
