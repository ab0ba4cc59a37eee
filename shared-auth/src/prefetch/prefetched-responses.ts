import type { JsonRequest } from '../fetch/request-init';

/** Older than this an answer is no longer news, in milliseconds after the page began. */
const LIFETIME_MS = 30_000;

interface PrefetchedResponse {
  response: Promise<Response>;
  /** Ends the request. */
  abort: () => void;
}

/** Requests that the page sent before the portal's code was there, by everything that they said. */
interface Prefetched {
  byRequest: Map<string, PrefetchedResponse>;
  /** The portal's code has begun to ask by itself: what is not on its way by now is left to it. */
  closed: boolean;
}

declare global {
  interface Window {
    /** Set by the page's inline script, which shares no module with the portal's code. */
    __prefetched__?: Prefetched | undefined;
  }
}

/** Begins to take requests; to be called by the page's inline script. */
export function openPrefetch(): void {
  window.__prefetched__ = { byRequest: new Map(), closed: false };
}

/**
 * Sends a request ahead of the code that will ask for it.
 *
 * @param path address on this server
 * @param request the options of the fetch
 * @param abort ends the request
 * @returns the answer, or undefined when the portal's code asks by itself by now
 */
export function prefetch(
  path: string,
  request: JsonRequest,
  abort: () => void,
): Promise<Response> | undefined {
  const answers = window.__prefetched__;
  if (!answers || answers.closed) return undefined;
  const response = fetch(path, request);
  // A failure is told to whoever asks for the answer.
  response.catch(() => undefined);
  answers.byRequest.set(keyOf(path, request), { response, abort });
  return response;
}

/**
 * @param path address on this server
 * @param request the options of a fetch
 * @returns the answer to exactly this request, token and all, when the page has asked early; each only once
 */
export function takePrefetched(path: string, request: JsonRequest): Promise<Response> | undefined {
  const answers = window.__prefetched__;
  if (!answers) return undefined;
  if (performance.now() > LIFETIME_MS) {
    window.__prefetched__ = undefined;
    return undefined;
  }
  answers.closed = true;
  const key = keyOf(path, request);
  const early = answers.byRequest.get(key);
  if (!early || request.signal?.aborted) return undefined;
  answers.byRequest.delete(key);
  request.signal?.addEventListener('abort', early.abort, { once: true });
  return early.response;
}

function keyOf(path: string, { method, headers, body = '' }: JsonRequest): string {
  return JSON.stringify([method, path, Object.entries(headers).sort(), body]);
}
