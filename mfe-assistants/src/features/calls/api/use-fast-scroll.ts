import { useEffect, useState } from 'react';

/** Pixels a millisecond: 75 rows a second pass unread, fewer than 38 are read again. */
const SPEED = { fast: 3, slow: 1.5 };

/** Milliseconds without an event after which the page has stopped. */
const STOP_MS = 100;

/** @returns true while the page scrolls faster than anyone reads; one jump is not a scroll */
export function useFastScroll(): boolean {
  const [isFast, setFast] = useState(false);
  useEffect(() => {
    let last: { y: number; at: number } | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      last = null;
      setFast(false);
    };
    const follow = ({ timeStamp }: Event) => {
      const next = { y: window.scrollY, at: timeStamp };
      if (last && next.at > last.at) {
        const speed = Math.abs(next.y - last.y) / (next.at - last.at);
        setFast((wasFast) => speed > (wasFast ? SPEED.slow : SPEED.fast));
      }
      last = next;
      clearTimeout(timer);
      timer = setTimeout(stop, STOP_MS);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      window.removeEventListener('scroll', follow);
      clearTimeout(timer);
    };
  }, []);
  return isFast;
}
