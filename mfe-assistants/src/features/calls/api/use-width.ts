import { type RefObject, useLayoutEffect, useState } from 'react';
import { roomBesideFilters } from 'shared-ui/lists';

/** Width in pixels where layout can't be measured. */
const UNMEASURED = 1_200;

/** Width of the list in whole pixels, starting with the first render. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => roomBesideFilters() || UNMEASURED);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setWidth(Math.round(element.clientWidth)));
    observer.observe(element);
    setWidth(Math.round(element.clientWidth));
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
