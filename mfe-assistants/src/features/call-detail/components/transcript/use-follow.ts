import { type RefObject, useEffect, useState } from 'react';

/** Events of scrolling by hand. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Whether the played entry is kept in view: until the member scrolls, and again after `follow`.
 *
 * @param box what scrolls
 */
export function useFollow(box: RefObject<HTMLElement | null>) {
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const stop = (event: Event) => {
      // A click on a turn is no scrolling, one beside the turns may be the scroll bar.
      if (event.type === 'pointerdown' && event.target !== element) return;
      if (event instanceof KeyboardEvent && !/^(Arrow|Page|Home|End)/.test(event.key)) return;
      setFollowing(false);
    };
    for (const name of byHand) element.addEventListener(name, stop, { passive: true });
    return () => {
      for (const name of byHand) element.removeEventListener(name, stop);
    };
  }, [box]);
  return { isFollowing, follow: () => setFollowing(true) };
}
