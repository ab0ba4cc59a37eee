import { randomInt } from 'node:crypto';
import {
  DelegateBackoff,
  handleWhenResult,
  type IRetryBackoffContext,
  type RetryPolicy,
  retry,
} from 'cockatiel';
import { type UpstreamAnswer, UpstreamError } from 'shared-server';
import { readRetryAfter } from './retry-after';

const RETRIES = 2;
/** Longest pause between two attempts, in ms; a longer requested pause ends the retries. */
const MAX_PAUSE_MS = 2_000;
const FIRST_PAUSE_MS = 100;
const MAX_BACK_OFF_MS = FIRST_PAUSE_MS * 2 ** (RETRIES - 1) + FIRST_PAUSE_MS;

const getBackOff = (attempt: number) =>
  FIRST_PAUSE_MS * 2 ** (attempt - 1) + randomInt(FIRST_PAUSE_MS);

/** @returns the requested pause in ms, 0 without one; null when the read isn't repeated */
function getPause(answer: UpstreamAnswer): number | null {
  if (answer.status < 500 && answer.status !== 429) return null;
  const seconds = readRetryAfter(answer);
  if (seconds === undefined) return answer.status === 429 ? null : 0;
  return seconds * 1_000 <= MAX_PAUSE_MS ? seconds * 1_000 : null;
}

/**
 * @param deadline milliseconds since 1970; no retry starts after it
 * @returns a policy that repeats a read after transient failures
 */
export function createRetryPolicy(deadline: number): RetryPolicy {
  const fitsDeadline = (pauseMs: number) =>
    Date.now() + Math.max(pauseMs, MAX_BACK_OFF_MS) < deadline;
  const isRetryable = (answer: unknown) => {
    const pauseMs = getPause(answer as UpstreamAnswer);
    return pauseMs !== null && fitsDeadline(pauseMs);
  };
  const policy = handleWhenResult(isRetryable).orWhen(
    (error) => error instanceof UpstreamError && error.kind === 'network' && fitsDeadline(0),
  );
  return retry(policy, {
    maxAttempts: RETRIES,
    backoff: new DelegateBackoff<IRetryBackoffContext<unknown>>(({ attempt, result }) =>
      Math.max(
        getBackOff(attempt),
        'value' in result ? (getPause(result.value as UpstreamAnswer) ?? 0) : 0,
      ),
    ),
  });
}
