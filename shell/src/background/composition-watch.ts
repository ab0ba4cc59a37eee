import { fetchComposition } from '../portal/fetch-composition';
import type { Portal } from '../portal/portal';

/** Interval between two fetches in a visible tab. */
const INTERVAL_MS = 60_000;

/**
 * Polls the composition and applies changes. Conditional requests keep an unchanged composition
 * cheap.
 * @param checkNow whether to fetch immediately
 */
export function watchComposition(portal: Portal, signal: AbortSignal, checkNow: boolean): void {
  let fetchedAt = checkNow ? 0 : Date.now();

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden' || Date.now() - fetchedAt < INTERVAL_MS) return;
    fetchedAt = Date.now();
    try {
      portal.apply(await fetchComposition(signal));
    } catch {
      // Ignored: the next interval retries.
    }
  }

  const timer = setInterval(check, INTERVAL_MS / 4);
  document.addEventListener('visibilitychange', check, { signal });
  signal.addEventListener('abort', () => clearInterval(timer));
  void check();
}
