import { isPortalError, PortalError } from '../errors/portal-error';
import { currentSession } from '../session/session-store';
import { errorFromAnswer } from './error-answer';

/** How to read an answer that is no JSON. */
export interface PortalReadOptions {
  signal?: AbortSignal | undefined;
}

/** Options of a streamed answer. */
export interface PortalStreamOptions extends PortalReadOptions {
  /** Called with every piece of text as it comes. */
  onText: (text: string) => void;
  /** Called once the server has answered. */
  onOpen?: (() => void) | undefined;
}

/**
 * Reads a streamed text, such as an event stream, with the session as bearer. It has no deadline:
 * it ends with the stream or the signal.
 *
 * @param path address on this server
 * @param options what to call, and what ends the reading
 * @returns when the stream has ended
 * @throws PortalError of kind 'network', 'aborted' or 'http'
 */
export async function portalStream(path: string, options: PortalStreamOptions): Promise<void> {
  const { signal, onText, onOpen } = options;
  await read(path, 'text/event-stream', signal, async (response) => {
    if (!response.body) throw new PortalError('network');
    onOpen?.();
    const reader = response.body.getReader();
    const decoder = new TextDecoder();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      onText(decoder.decode(value, { stream: true }));
    }
  });
}

/**
 * @param path address on this server
 * @param options what ends the reading
 * @returns the bytes of the answer
 * @throws PortalError of kind 'network', 'aborted' or 'http'
 */
export function portalBytes(path: string, options: PortalReadOptions = {}): Promise<ArrayBuffer> {
  return read(path, '*/*', options.signal, (response) => response.arrayBuffer());
}

async function read<T>(
  path: string,
  accept: string,
  signal: AbortSignal | undefined,
  take: (response: Response) => Promise<T>,
): Promise<T> {
  const headers: Record<string, string> = { Accept: accept };
  const token = currentSession()?.access_token;
  if (token) headers.Authorization = `Bearer ${token}`;
  try {
    const response = await fetch(path, { headers, credentials: 'include', signal: signal ?? null });
    if (!response.ok) throw errorFromAnswer(response, await bodyOf(response));
    return await take(response);
  } catch (cause) {
    if (isPortalError(cause)) throw cause;
    const kind = signal?.aborted ? 'aborted' : 'network';
    throw new PortalError(kind, undefined, { cause });
  }
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}
