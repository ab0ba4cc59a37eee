import { useEffect, useRef } from 'react';

/** Longer than a double click, shorter than an intended second press. */
const doublePressMs = 500;

/**
 * The second press of a double click can come before the page shows that it is busy.
 * @param busy whether the action is running
 * @returns runs `act`, unless it was just run or is still running
 */
export function useDoubleSubmitGuard(busy: boolean): (act: () => void) => void {
  const pressedAt = useRef(Number.NEGATIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the submit began or ended
  useEffect(() => {
    pressedAt.current = Number.NEGATIVE_INFINITY;
  }, [busy]);
  return (act) => {
    const now = performance.now();
    if (busy || now - pressedAt.current < doublePressMs) return;
    pressedAt.current = now;
    act();
  };
}
