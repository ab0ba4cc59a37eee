import { type RefObject, useEffect, useState } from 'react';

/** What a person does to scroll by hand. */
const byHand = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Keeps an entry in view while it is being played, until the person scrolls; then only after `follow`.
 *
 * @param box what scrolls
 * @param activeKey the `data-key` of the entry, null for none
 */
export function useFollow(box: RefObject<HTMLElement | null>, activeKey: string | null) {
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

  useEffect(() => {
    const element = box.current;
    if (!element || !isFollowing || activeKey === null) return;
    const entry = element.querySelector<HTMLElement>(`[data-key="${activeKey}"]`);
    if (!entry) return;
    const outer = element.getBoundingClientRect();
    const inner = entry.getBoundingClientRect();
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    // Only the box scrolls: scrollIntoView would move the page under the person.
    element.scrollTop += inner.top - outer.top - outer.height / 3;
  }, [box, activeKey, isFollowing]);

  return { isFollowing, follow: () => setFollowing(true) };
}
