import { STATUS_CODES } from 'node:http';
import { Agent, type Dispatcher, request } from 'undici';
import { inSpan, withTraceParent } from '../tracing/spans';
import { upstreamSpan } from '../tracing/upstream-span';

/** An upstream service gave no usable answer. */
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

export interface UpstreamRequest {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Deadline for the whole exchange, in milliseconds. */
  timeoutMs: number;
  /** Longest answer, in bytes. */
  maxBytes: number;
  /** Ends the exchange early, for example when the client has gone. */
  signal?: AbortSignal;
  /** Who dials. Default: an agent that dials every address. */
  dispatcher?: Dispatcher;
}

export interface UpstreamAnswer {
  status: number;
  statusText: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

const agent = new Agent({ connections: 64, keepAliveTimeout: 4_000, connectTimeout: 5_000 });

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
 * Sends one request to a service upstream; redirects are not followed.
 *
 * @returns the answer once it has begun, whatever its status; the deadline and the signal hold
 *   until its end
 * @throws UpstreamError after the deadline; the signal's reason after an abort
 */
export async function openUpstream(options: UpstreamRequest): Promise<UpstreamStream> {
  const { method, url } = options;
  return inSpan(
    () => upstreamSpan(method, url),
    async (learn) => {
      const answer = await send({ ...options, headers: withTraceParent(options.headers) });
      learn({ 'http.response.status_code': answer.status });
      return answer;
    },
  );
}

async function send(options: UpstreamRequest): Promise<UpstreamStream> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const { url, method, headers, body, maxBytes } = options;
  const failure = (error: unknown) => failureOf(error, options, deadline);
  const answer = await request(url, {
    method,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
    dispatcher: options.dispatcher ?? agent,
    signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
  }).catch((error) => {
    throw failure(error);
  });
  return {
    status: answer.statusCode,
    statusText: answer.statusText || (STATUS_CODES[answer.statusCode] ?? ''),
    headers: answer.headers,
    body: readUpTo(answer.body, maxBytes, failure),
  };
}

/**
 * Sends one request to a service upstream; redirects are not followed.
 *
 * @returns the answer, whatever its status
 * @throws UpstreamError after the deadline or for too long an answer; the signal's reason
 * after an abort
 */
export async function requestUpstream(options: UpstreamRequest): Promise<UpstreamAnswer> {
  return wholeAnswer(await openUpstream(options));
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
  const where = URL.canParse(url) ? new URL(url).origin : 'What is not an address';
  if (deadline.aborted) {
    const text = `${where} did not answer within ${timeoutMs} ms`;
    return new UpstreamError('timeout', text, { cause: error });
  }
  return new UpstreamError('network', `${where} could not be reached`, { cause: error });
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
      if (length > maxBytes) {
        throw new UpstreamError('too_large', `The answer is longer than ${maxBytes} bytes`);
      }
      yield part;
    }
  } catch (error) {
    throw failure(error);
  }
}
