import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PlayerStrip } from 'shared-ui/review';
import { callPageTexts } from '../../../../texts/call';

/** Id of the element that sticks above the transcript. */
export const PLAYER_ID = 'call-player';
/** Height of the page header, in pixels. */
const HEADER = 48;

/** Keeps the player visible while the transcript scrolls. Its lower row collapses when stuck. */
export function PlayerFrame({ children }: { children: ReactNode }) {
  const top = useRef<HTMLDivElement>(null);
  const isStuck = useScrolledPast(top);
  return (
    <>
      <div ref={top} data-wide="" data-mark="" aria-hidden="true" />
      <PlayerStrip
        data-wide=""
        data-stuck={isStuck ? '' : undefined}
        aria-label={callPageTexts.recording}
        id={PLAYER_ID}
      >
        {children}
      </PlayerStrip>
    </>
  );
}

function useScrolledPast(mark: { current: Element | null }): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    if (!mark.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) =>
        setPast(Boolean(entry && !entry.isIntersecting && entry.boundingClientRect.top < HEADER)),
      { rootMargin: `-${HEADER}px 0px 0px 0px` },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [mark]);
  return isPast;
}
