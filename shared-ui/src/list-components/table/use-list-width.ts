import { useLayoutEffect, useRef, useState } from 'react';

/** Width inside the frame of a list in pixels; no limit while it is unknown. */
export function useListWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const { current } = frame;
    if (!current || typeof ResizeObserver === 'undefined') return;
    const { paddingLeft, paddingRight } = getComputedStyle(current);
    const inset = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    const measure = () => setWidth(current.clientWidth - inset);
    // Before the first paint, so that rows do not grow under the eyes.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { frame, width };
}
