import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Whether the server accepts requests, for proxies. */
export interface Readiness {
  ready: boolean;
  /** Keeps serving while proxies notice that it is about to stop. */
  draining?: boolean;
  /** Why it isn't ready, for the response. */
  reason?: string;
}

/** @returns whether a proxy should send further requests here */
export function acceptsMore({ ready, draining = false }: Readiness): boolean {
  return ready && !draining;
}

/** The response when the server can't accept more work. */
export function createNotReadyError(
  cause?: unknown,
  reason: string = serverTexts.notReady,
): ApiError {
  return new ApiError('not_ready', reason, {
    headers: { 'Retry-After': '1' },
    cause,
  });
}
