import { SESSION_CHECK_INTERVAL_MS } from 'shared-contract';

/** Becoming visible and getting focus come together; one check is enough for both. */
const SAME_MOMENT_MS = 1_000;

/**
 * Calls for a check every 60 s, and at once when the tab becomes visible or gets focus. However
 * long the tab has slept, it is one check that catches up.
 *
 * @param check the check
 * @returns a function that ends the checks
 */
export function startSessionChecks(check: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const wake = () => {
    if (document.visibilityState === 'hidden') return;
    const now = performance.now();
    if (now - last < SAME_MOMENT_MS) return;
    last = now;
    check();
  };
  const timer = setInterval(check, SESSION_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('focus', wake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', wake);
    window.removeEventListener('focus', wake);
  };
}
