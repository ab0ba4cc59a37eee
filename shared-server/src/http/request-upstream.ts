import { STATUS_CODES } from 'node:http';
import { Agent, type Dispatcher, request } from 'undici';

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

/**
 * Sends one request to a service upstream; redirects are not followed.
 *
 * @returns the answer, whatever its status
 * @throws UpstreamError after the deadline or for too long an answer; the signal's reason
 * after an abort
 */
export async function requestUpstream(options: UpstreamRequest): Promise<UpstreamAnswer> {
  const deadline = AbortSignal.timeout(options.timeoutMs);
  const { url, method, headers, body } = options;
  try {
    const answer = await request(url, {
      method,
      ...(headers ? { headers } : {}),
      ...(body === undefined ? {} : { body }),
      dispatcher: options.dispatcher ?? agent,
      signal: options.signal ? AbortSignal.any([deadline, options.signal]) : deadline,
    });
    return {
      status: answer.statusCode,
      statusText: answer.statusText || (STATUS_CODES[answer.statusCode] ?? ''),
      headers: answer.headers,
      body: await readUpTo(answer.body, options.maxBytes),
    };
  } catch (error) {
    if (error instanceof UpstreamError) throw error;
    if (options.signal?.aborted) throw options.signal.reason;
    const where = URL.canParse(url) ? new URL(url).origin : 'What is not an address';
    if (deadline.aborted) {
      const text = `${where} did not answer within ${options.timeoutMs} ms`;
      throw new UpstreamError('timeout', text, { cause: error });
    }
    throw new UpstreamError('network', `${where} could not be reached`, { cause: error });
  }
}

async function readUpTo(stream: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of stream) {
    length += part.length;
    if (length > maxBytes) {
      throw new UpstreamError('too_large', `The answer is longer than ${maxBytes} bytes`);
    }
    parts.push(part);
  }
  return Buffer.concat(parts);
}
