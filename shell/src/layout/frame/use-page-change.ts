import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const DURATION_MS = 200;

/**
 * On a page change the main area slides in, gets the focus unless the page has taken it, and
 * scrolls to the top unless the person went back.
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

  // Before the first paint, which would show the page at the previous scroll position.
  useLayoutEffect(() => {
    const element = main.current;
    if (!element || shown.current === pathname) return;
    shown.current = pathname;
    slideIn(element);
    if (!element.contains(document.activeElement)) element.focus({ preventScroll: true });
    // The browser restores the scroll position on its own when a person goes back.
    if (!wentBack.current) window.scrollTo(0, 0);
    wentBack.current = false;
  }, [main, pathname]);
}

/** Uses the animation API, because a new key would reset the remote's state. */
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
