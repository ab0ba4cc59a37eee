import { useEffect, useRef } from 'react';
import { useAuth } from 'shared-auth';
import type { Portal } from './portal';

/** By then the first page stands, on a slow line too. */
const FIRST_LOAD_MS = 15_000;

/** What a page does that is open for a while: it looks for another composition, and reports what it has seen. */
export function LaterWork({ portal }: { portal: Portal }) {
  const { user, loading } = useAuth();
  const person = user?.id;
  const cameWithout = useRef(false);
  if (!loading && !user) cameWithout.current = true;

  useEffect(() => {
    if (!person) return;
    const end = new AbortController();
    const { signal } = end;
    let begun = false;
    const begin = () => {
      if (begun || signal.aborted) return;
      begun = true;
      import('../later/later').then(
        ({ startLaterWork }) => startLaterWork(portal, signal, cameWithout.current),
        () => {
          begun = false;
        },
      );
    };
    // What the server composes depends on who asks: whoever signed in on this page gets their own at once.
    const timer = setTimeout(begin, cameWithout.current ? 0 : FIRST_LOAD_MS);
    document.addEventListener('visibilitychange', begin, { signal });
    return () => {
      clearTimeout(timer);
      end.abort();
    };
  }, [portal, person]);
  return null;
}
