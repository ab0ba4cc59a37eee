import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const DURATION_MS = 200;

/**
 * On a page change the main area slides in, gets the focus unless the page has taken it, and
 * starts at its top unless the person went back.
 *
 * @param main the main area
 * @param pathname current page
 */
export function usePageChange(main: RefObject<HTMLElement | null>, pathname: string): void {
  const shown = useRef(pathname);
  const wentBack = useRef(false);

  useEffect(() => {
    const onBack = () => {
      wentBack.current = true;
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);

  // Before the first paint, which would show the page at the place of the one before.
  useLayoutEffect(() => {
    const element = main.current;
    if (!element || shown.current === pathname) return;
    shown.current = pathname;
    slideIn(element);
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    // The browser itself brings the place back that a person returns to.
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [main, pathname]);
}

/** By the animation interface and not by a new key: a remote keeps its state from page to page. */
function slideIn(element: HTMLElement): void {
  if (globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) return;
  element.animate?.(
    [
      { opacity: 0, transform: 'translateY(8px)' },
      { opacity: 1, transform: 'none' },
    ],
    { duration: DURATION_MS, easing: 'ease-out' },
  );
}
