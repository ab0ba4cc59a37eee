/**
 * Does the work in one tab at a time. Over http to another machine browsers have no locks, and
 * with site data blocked they refuse them: each tab then works by itself.
 *
 * @param work gets whether the lock was free; only with `ifAvailable` it may not have been
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
