/** Limits of work that a person can cancel. */
export interface Limits {
  signal: AbortSignal;
  deadlineMs: number;
}

export class TooSlow extends Error {
  override name = 'TooSlow';
}

/** @throws TooSlow after the deadline, or the signal's reason */
export function withLimits<T>({ signal, deadlineMs }: Limits, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      settle();
    };
    const abort = () => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => reject(new TooSlow())), deadlineMs);
    signal.addEventListener('abort', abort);
    work.then(
      (value) => end(() => resolve(value)),
      (cause: unknown) => end(() => reject(cause)),
    );
    if (signal.aborted) abort();
  });
}
