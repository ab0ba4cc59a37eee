import { useEffect, useState } from 'react';

/** Events that indicate manual scrolling. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;
const scrollKey = /^(ArrowUp|ArrowDown|Page|Home|End)/;

function isScrolling(event: Event): boolean {
  // Pressing the scroll bar targets the page's root element.
  if (event.type === 'pointerdown') return event.target === document.documentElement;
  if (!(event instanceof KeyboardEvent)) return true;
  const isInControl = event.target instanceof Element && event.target.closest('input, [role]');
  return scrollKey.test(event.key) && !isInControl;
}

/** Follows the transcript until the member scrolls; `follow` resumes. */
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
