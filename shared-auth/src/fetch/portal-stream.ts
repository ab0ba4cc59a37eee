import { portalAddress } from '../base-path';
import { isPortalError, PortalError } from '../errors/portal-error';
import { createAnswerError } from './error-answer';
import { reportFailure } from './reachability';
import { reportMissingFactor } from './report-weakness';
import { createRequestInit, type RequestParts } from './request-init';
import { sendAsMember } from './send-as-member';

/** How to read a response that isn't JSON. */
export interface PortalReadOptions {
  signal?: AbortSignal | undefined;
}

/** Options of a streamed response that is passed to a callback. */
export interface PortalStreamOptions extends PortalReadOptions {
  /** Called with every chunk of text. */
  onText: (text: string) => void;
  /** Called once the server has responded. */
  onOpen?: (() => void) | undefined;
}

/** Request and options of a streamed response. */
export interface PortalTextOptions extends PortalReadOptions {
  /** Default GET. */
  method?: 'GET' | 'POST';
  /** Sent as JSON. */
  body?: unknown;
  /** Called once the server has responded. */
  onOpen?: (() => void) | undefined;
}

/**
 * Reads streamed text, such as an event stream, with the session as bearer. Has no deadline: it
 * ends with the stream or the signal.
 * @param path address on this server
 * @returns a promise that resolves when the stream has ended
 * @throws PortalError of kind 'network', 'aborted' or 'http'
 */
export async function portalStream(path: string, options: PortalStreamOptions): Promise<void> {
  const { signal, onText, onOpen } = options;
  for await (const text of portalText(path, { signal, onOpen })) onText(text);
}

/**
 * Reads streamed text in chunks. Breaking out of the loop aborts the request.
 * @param path address on this server
 * @throws PortalError of kind 'network', 'aborted' or 'http'
 */
export async function* portalText(
  path: string,
  { signal, method = 'GET', body, onOpen }: PortalTextOptions = {},
): AsyncGenerator<string, void, undefined> {
  const leaving = new AbortController();
  const abortStream = () => leaving.abort();
  if (signal?.aborted) abortStream();
  signal?.addEventListener('abort', abortStream, { once: true });
  try {
    const headers = { Accept: 'text/event-stream' };
    const response = await open(path, { method, body, headers }, leaving.signal);
    if (!response.body) throw new PortalError('network');
    onOpen?.();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      // At the end, this returns what is left of a character that was cut off.
      const text = decoder.decode(value, { stream: !done });
      if (text) yield text;
      if (done) return;
    }
  } catch (cause) {
    throw toFailure(cause, signal);
  } finally {
    signal?.removeEventListener('abort', abortStream);
    abortStream();
  }
}

/**
 * @param path address on this server
 * @returns the bytes of the response
 * @throws PortalError of kind 'network', 'aborted' or 'http'
 */
export async function portalBytes(
  path: string,
  { signal }: PortalReadOptions = {},
): Promise<ArrayBuffer> {
  try {
    const response = await open(path, { headers: { Accept: '*/*' } }, signal);
    return await response.arrayBuffer();
  } catch (cause) {
    throw toFailure(cause, signal);
  }
}

/**
 * Reports a failure like `portalFetch`. A response that breaks off later isn't reported: the portal
 * did respond, and leaving a page breaks it off too.
 */
async function open(
  path: string,
  parts: RequestParts,
  signal = new AbortController().signal,
): Promise<Response> {
  try {
    return await sendAsMember(async (bearer) => {
      const response = await fetch(portalAddress(path), createRequestInit(parts, bearer, signal));
      if (!response.ok) throw createAnswerError(response, await readBody(response));
      return response;
    });
  } catch (cause) {
    const error = toFailure(cause, signal);
    reportFailure(error);
    reportMissingFactor(error);
    throw error;
  }
}

function toFailure(cause: unknown, signal: AbortSignal | undefined): PortalError {
  if (isPortalError(cause)) return cause;
  const kind = signal?.aborted ? 'aborted' : 'network';
  return new PortalError(kind, undefined, { cause });
}

async function readBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}
