import { serverTexts } from 'shared-contract';
import { ApiError } from 'shared-server';

/** Whether the server takes requests: not before it is up. */
export interface Readiness {
  ready: boolean;
  /** It continues to serve, while proxies notice that it is about to stop. */
  draining?: boolean;
  /** Why it is not ready, for whoever asks. */
  reason?: string;
}

/** @returns whether a proxy should send further requests here */
export function takesMore({ ready, draining = false }: Readiness): boolean {
  return ready && !draining;
}

/** The answer to whoever asks for more than the server takes now. */
export function notReady(cause?: unknown, reason: string = serverTexts.notReady): ApiError {
  return new ApiError('not_ready', reason, {
    headers: { 'Retry-After': '1' },
    cause,
  });
}
