import { useEffect, useState } from 'react';

/**
 * Pixels per millisecond. Faster than 75 rows per second is too fast to read; below 38, rows are
 * readable again.
 */
const SPEED = { fast: 3, slow: 1.5 };

/** Scrolling has stopped after this long without an event, in milliseconds. */
const STOP_MS = 100;

/** @returns true while scrolling too fast to read; a single jump doesn't count */
export function useFastScroll(): boolean {
  const [isFast, setFast] = useState(false);
  useEffect(() => {
    let last: { y: number; at: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      last = null;
      setFast(false);
    };
    const onScroll = ({ timeStamp }: Event) => {
      const next = { y: window.scrollY, at: timeStamp };
      if (last && next.at > last.at) {
        const speed = Math.abs(next.y - last.y) / (next.at - last.at);
        setFast((wasFast) => speed > (wasFast ? SPEED.slow : SPEED.fast));
      }
      last = next;
      clearTimeout(timer);
      timer = setTimeout(stop, STOP_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return isFast;
}
