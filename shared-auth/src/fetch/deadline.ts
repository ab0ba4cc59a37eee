/** A signal that aborts at the deadline or by the caller, and knows which. */
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
  const giveUp = () => controller.abort();
  const timer = setTimeout(() => {
    timedOut = true;
    controller.abort();
  }, timeoutMs);
  if (outer?.aborted) giveUp();
  outer?.addEventListener('abort', giveUp, { once: true });
  return {
    signal: controller.signal,
    timedOut: () => timedOut,
    clear() {
      clearTimeout(timer);
      outer?.removeEventListener('abort', giveUp);
    },
  };
}
