import { portalAddress } from '../base-path';
import type { JsonRequest } from './request-init';

/** Prefetched responses expire this long after the page started. */
const LIFETIME_MS = 30_000;

interface PrefetchedResponse {
  response: Promise<Response>;
  abort: () => void;
}

/** Responses to the inline script's requests, by method, path, headers and body. */
interface Prefetched {
  byRequest: Map<string, PrefetchedResponse>;
  /** Requests that the bundle sent first, so that their prefetches are skipped. */
  sent?: Set<string> | undefined;
}

declare global {
  interface Window {
    /** Set by the inline script, which shares no module with the bundle. */
    __prefetched__?: Prefetched | undefined;
  }
}

/** Called by the inline script before its first prefetch. */
export function openPrefetch(): void {
  window.__prefetched__ = { byRequest: new Map(), sent: new Set() };
}

/** Called by the inline script after its last prefetch, to drop the tokens in `sent`. */
export function endPrefetch(): void {
  if (window.__prefetched__) window.__prefetched__.sent = undefined;
}

/**
 * Sends a request before the bundle does.
 * @returns the response; undefined when the bundle has already sent the request, or prefetched
 * responses have expired
 */
export function prefetch(
  path: string,
  request: JsonRequest,
  abort: () => void,
): Promise<Response> | undefined {
  const answers = window.__prefetched__;
  const key = getKey(path, request);
  if (!answers || answers.sent?.has(key)) return undefined;
  const response = fetch(portalAddress(path), request);
  // The reader of the response handles the failure.
  response.catch(() => undefined);
  answers.byRequest.set(key, { response, abort });
  return response;
}

/** @returns the prefetched response to this exact request, token included; each only once */
export function takePrefetched(path: string, request: JsonRequest): Promise<Response> | undefined {
  const answers = window.__prefetched__;
  if (!answers) return undefined;
  if (performance.now() > LIFETIME_MS) {
    window.__prefetched__ = undefined;
    return undefined;
  }
  const key = getKey(path, request);
  answers.sent?.add(key);
  const prefetched = answers.byRequest.get(key);
  if (!prefetched || request.signal?.aborted) return undefined;
  answers.byRequest.delete(key);
  request.signal?.addEventListener('abort', prefetched.abort, { once: true });
  return prefetched.response;
}

function getKey(path: string, { method, headers, body = '' }: JsonRequest): string {
  return JSON.stringify([method, path, Object.entries(headers).sort(), body]);
}
