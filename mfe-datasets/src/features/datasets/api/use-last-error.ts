import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The last failure of a read until it succeeds. The read itself forgets it as soon as it tries
 * again, and a screen that polls would flicker.
 */
export function useLastError({ error, isSuccess }: UseQueryResult): Error | null {
  const [held, setHeld] = useState<Error | null>(null);
  const current = error ?? (isSuccess ? null : held);
  if (current !== held) setHeld(current);
  return current;
}
