/** A signal that aborts at the deadline or with the caller's signal. */
export interface Deadline {
  signal: AbortSignal;
  timedOut(): boolean;
  /** Removes the timer and the listener. Call it when the request has ended. */
  clear(): void;
}

/**
 * @param timeoutMs time for the whole request, including the body
 * @param outer the caller's own signal
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
