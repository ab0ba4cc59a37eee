import { useEffect, useState } from 'react';

/** Events of scrolling by hand. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const scrollKey = /^(ArrowUp|ArrowDown|Page|Home|End)/;

function isScrolling(event: Event): boolean {
  // A press on the page's root is one on its scroll bar.
  if (event.type === 'pointerdown') return event.target === document.documentElement;
  if (!(event instanceof KeyboardEvent)) return true;
  const isInControl = event.target instanceof Element && event.target.closest('input, [role]');
  return scrollKey.test(event.key) && !isInControl;
}

/** Whether the played entry is kept in view: until the member scrolls, and again after `follow`. */
export function useFollow() {
  const [isFollowing, setFollowing] = useState(true);
  useEffect(() => {
    const stop = (event: Event) => {
      if (isScrolling(event)) setFollowing(false);
    };
    for (const name of byHand) document.addEventListener(name, stop, { passive: true });
    return () => {
      for (const name of byHand) document.removeEventListener(name, stop);
    };
  }, []);
  return { isFollowing, follow: () => setFollowing(true) };
}
