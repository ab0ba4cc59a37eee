import { SESSION_CHECK_INTERVAL_MS } from 'shared-contract';

/** Visibility and focus often change together, and one check is enough. */
const SAME_MOMENT_MS = 1_000;

/**
 * Runs a check every 60 s, and when the tab becomes visible or focused. A tab that slept catches up
 * with one check.
 * @returns a function that stops the checks
 */
export function startSessionChecks(check: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  const onWake = () => {
    if (document.visibilityState === 'hidden') return;
    const now = performance.now();
    if (now - last < SAME_MOMENT_MS) return;
    last = now;
    check();
  };
  const timer = setInterval(check, SESSION_CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', onWake);
  window.addEventListener('focus', onWake);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onWake);
    window.removeEventListener('focus', onWake);
  };
}
