import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { holdHistory } from '../history/hold-history';

export interface LeaveGuard {
  /** The question is open. */
  asks: boolean;
  /** Asks, as a try to leave does. */
  ask: () => void;
  /** The answer is no. */
  stay: () => void;
  /** The answer is yes: goes to where Back or Forward would have led. */
  leave: () => void;
}

/**
 * Asks before something is lost by leaving: Back and Forward are held until there is an answer; for
 * closing the tab and for loading another page the browser asks itself.
 *
 * @param unsaved whether there is something to lose
 */
export function useLeaveGuard(unsaved: boolean): LeaveGuard {
  // The held entry belongs to this location; navigation of the page itself creates another one.
  const { key } = useLocation();
  const [asks, setAsks] = useState(false);
  const wanted = useRef(0);
  const release = useRef<() => void>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    const end = holdHistory((steps) => {
      wanted.current = steps;
      setAsks(true);
    });
    release.current = end;
    return () => {
      window.removeEventListener('beforeunload', ask);
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
