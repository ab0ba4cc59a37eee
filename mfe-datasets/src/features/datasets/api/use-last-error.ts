import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * The last error of a query until it succeeds. The query itself clears the error when it retries,
 * which would make a polling page flicker.
 */
export function useLastError({ error, isSuccess }: UseQueryResult): Error | null {
  const [held, setHeld] = useState<Error | null>(null);
  const current = error ?? (isSuccess ? null : held);
  if (current !== held) setHeld(current);
  return current;
}
