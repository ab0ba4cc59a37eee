import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { holdHistory } from '../history/hold-history';

export interface LeaveGuard {
  /** The confirmation is open. */
  asks: boolean;
  /** Asks for confirmation, like an attempt to leave. */
  ask: () => void;
  /** Cancels leaving. */
  stay: () => void;
  /** Confirms leaving: continues Back or Forward. */
  leave: () => void;
}

/**
 * Asks for confirmation before unsaved changes are lost. Holds Back and Forward until confirmed;
 * the browser itself asks before the tab is closed or another page is loaded.
 * @param unsaved whether there are unsaved changes
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  // The held entry belongs to this location; navigation within the page creates another one.
  const { key } = useLocation();
  const [asks, setAsks] = useState(false);
  const wanted = useRef(0);
  const release = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!unsaved) return;
    const confirmUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmUnload);
    const end = holdHistory((steps) => {
      wanted.current = steps;
      setAsks(true);
    });
    release.current = end;
    return () => {
      window.removeEventListener('beforeunload', confirmUnload);
      end();
      wanted.current = 0;
      setAsks(false);
    };
  }, [unsaved, key]);

  function stay() {
    wanted.current = 0;
    setAsks(false);
  }

  function leave() {
    const steps = wanted.current;
    stay();
    if (steps === 0) return;
    release.current?.();
    history.go(steps);
  }

  return { asks: asks && unsaved, ask: () => setAsks(true), stay, leave };
}
