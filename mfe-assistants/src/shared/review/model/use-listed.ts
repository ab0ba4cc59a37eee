import { useEffect, useReducer } from 'react';

/** Time after which the list of calls has what ended, in milliseconds. */
const LISTED_MS = 120_000;

/** Whether a call that ended then is in the list, where its review is; tells when it gets there. */
export function useListed(endedAt: string | null | undefined): boolean {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  const listedAt = Date.parse(endedAt ?? '') + LISTED_MS;
  const isWaiting = Date.now() < listedAt;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(look, listedAt - Date.now());
    return () => clearTimeout(timer);
  }, [listedAt, isWaiting]);
  return !isWaiting;
}
