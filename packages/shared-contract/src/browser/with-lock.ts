/**
 * Runs work in one tab at a time. Browsers have no locks over plain HTTP and refuse them when site
 * data is blocked; then each tab works independently.
 *
 * @param work receives whether it got the lock; can only be false with `ifAvailable`
 */
export async function withLock(
  name: string,
  options: { signal: AbortSignal } | { ifAvailable: true },
  work: (isHeld: boolean) => Promise<void>,
): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work(true);
  let hasBegun = false;
  try {
    await locks.request(name, options, (lock) => {
      hasBegun = true;
      return work(lock !== null);
    });
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    if (hasBegun || !isRefused) throw error;
    await work(true);
  }
}
