import { useCallback, useEffect, useRef } from 'react';

/** Runs the function at most once per interval, with a trailing call. */
export function useThrottled(run: () => void, intervalMs: number): () => void {
  const current = useRef(run);
  current.current = run;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    if (timer.current !== undefined) return;
    const wait = Math.max(0, lastAt.current + intervalMs - Date.now());
    timer.current = setTimeout(() => {
      timer.current = undefined;
      lastAt.current = Date.now();
      current.current();
    }, wait);
  }, [intervalMs]);
}
