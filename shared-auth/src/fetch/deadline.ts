/** A signal that aborts at the deadline or when the caller aborts, and knows which. */
export interface Deadline {
  signal: AbortSignal;
  timedOut(): boolean;
  /** Stops the timer; call it when the request is over. */
  clear(): void;
}

/**
 * @param timeoutMs time for the whole request, body included, in milliseconds
 * @param outer the caller's own signal
 * @returns the running deadline
 */
export function startDeadline(timeoutMs: number, outer?: AbortSignal): Deadline {
  const controller = new AbortController();
  let timedOut = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  if (outer?.aborted) abort();
  outer?.addEventListener('abort', abort, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', abort);
    },
  };
}
