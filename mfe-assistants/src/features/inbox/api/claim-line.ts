import { claimCall } from 'shared-api';
import { isPortalError, isRetryable } from 'shared-auth';
import type { CallClaimAnswer, CallClaimRequest } from 'shared-contract';
import { pause } from 'shared-contract/browser';

/** Delays before retries, in milliseconds. A failure after the last retry is thrown. */
const PAUSES_MS = [500, 1_500, 4_000];
const LOST_RACES = new Set<string | undefined>(['conflict', 'not_found', 'rate_limited']);

/** A retry may also succeed after a lost race, because it may claim another call. */
export const canRetry = (error: unknown): boolean =>
  isRetryable(error) || (isPortalError(error) && LOST_RACES.has(error.code));

/** Claims calls with one request at a time. */
export interface ClaimLine {
  /**
   * Replaces the previous request. If that one claimed a call, releases it first.
   *
   * @returns null if a newer request replaced this one, or the page was left
   */
  claim(request: CallClaimRequest): Promise<CallClaimAnswer | null>;
  isBusy(): boolean;
  open(): void;
  /** Requests return null until opened again. Releases the call that a pending request claims. */
  close(): void;
}

/**
 * Claims calls one request at a time, because concurrent requests would claim the same call and the
 * older one would release it.
 */
export function createClaimLine(release: (callId: string) => Promise<unknown>): ClaimLine {
  let isOpen = true;
  let pending = 0;
  let newest = new AbortController();
  let last: Promise<unknown> = Promise.resolve();

  async function claimAfter(
    before: Promise<unknown>,
    request: CallClaimRequest,
    { signal }: AbortController,
  ): Promise<CallClaimAnswer | null> {
    await before;
    if (signal.aborted) return null;
    const answer = await claimWithRetries(request, signal);
    if (!signal.aborted) return answer;
    if (answer?.call) await release(answer.call.id);
    return null;
  }

  return {
    async claim(request) {
      newest.abort();
      newest = new AbortController();
      if (!isOpen) return null;
      pending += 1;
      const own = claimAfter(last, request, newest).finally(() => {
        pending -= 1;
      });
      last = own.catch(() => undefined);
      return own;
    },
    isBusy: () => pending > 0,
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
      newest.abort();
    },
  };
}

/**
 * If a colleague holds the requested call, retrying is pointless. Only requests for the next call
 * are retried after losing a race.
 */
async function claimWithRetries(
  request: CallClaimRequest,
  signal: AbortSignal,
): Promise<CallClaimAnswer | null> {
  const isWorthIt = request.call_id ? isRetryable : canRetry;
  for (const pauseMs of [...PAUSES_MS, null]) {
    try {
      return await claimCall(request);
    } catch (error) {
      if (signal.aborted) return null;
      if (pauseMs === null || !isWorthIt(error)) throw error;
      await pause(pauseMs, signal);
      if (signal.aborted) return null;
    }
  }
  return null;
}
