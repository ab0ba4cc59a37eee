import { portalAddress } from '../base-path';
import { isPortalError, PortalError } from '../errors/portal-error';
import { getSession } from '../session/session-store';
import { createAnswerError } from './error-answer';
import { reportWeakness } from './report-weakness';
import { createRequestInit } from './request-init';

/** How to read a response that isn't JSON. */
export interface PortalReadOptions {
  signal?: AbortSignal | undefined;
}

/** Options of a streamed answer. */
export interface PortalStreamOptions extends PortalReadOptions {
  /** Called with every piece of text. */
  onText: (text: string) => void;
  /** Called once the server has responded. */
  onOpen?: (() => void) | undefined;
}

/** Options of a streamed request. */
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
 * @param options callbacks and signal
 * @returns when the stream has ended
 * @throws PortalError of kind 'network', 'aborted' or 'http'
 */
export async function portalStream(path: string, options: PortalStreamOptions): Promise<void> {
  const { signal, onText, onOpen } = options;
  for await (const text of portalText(path, { signal, onOpen })) onText(text);
}

/**
 * Reads streamed text in pieces. Leaving the loop ends the request.
 * @param path address on this server
 * @param options request and signal
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
    const sent = createRequestInit({ method, body }, getSession()?.access_token, leaving.signal);
    sent.headers.Accept = 'text/event-stream';
    const response = await fetch(portalAddress(path), sent);
    if (!response.ok) throw createAnswerError(response, await getBody(response));
    if (!response.body) throw new PortalError('network');
    onOpen?.();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
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
 * @param options signal
 * @returns the bytes of the response
 * @throws PortalError of kind 'network', 'aborted' or 'http'
 */
export async function portalBytes(
  path: string,
  { signal }: PortalReadOptions = {},
): Promise<ArrayBuffer> {
  const headers: Record<string, string> = { Accept: '*/*' };
  const token = getSession()?.access_token;
  if (token) headers.Authorization = `Bearer ${token}`;
  try {
    const sent = { headers, credentials: 'include', signal: signal ?? null } as const;
    const response = await fetch(portalAddress(path), sent);
    if (!response.ok) throw createAnswerError(response, await getBody(response));
    return await response.arrayBuffer();
  } catch (cause) {
    throw toFailure(cause, signal);
  }
}

function toFailure(cause: unknown, signal: AbortSignal | undefined): PortalError {
  reportWeakness(cause);
  if (isPortalError(cause)) return cause;
  const kind = signal?.aborted ? 'aborted' : 'network';
  return new PortalError(kind, undefined, { cause });
}

async function getBody(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}
