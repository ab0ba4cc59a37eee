import { useEffect, useRef } from 'react';

type Handlers = Record<string, (() => void) | undefined>;

const takesText = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';
/** These answer to Space by themselves. */
const pressable = 'button, a, [role="button"], [role="slider"]';

function isTakenElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest(takesText)) return true;
  return event.key === ' ' && event.target.closest(pressable) !== null;
}

/** Keys of a page, by their names; none while something is typed, pressed or open over the page. */
export function useKeys(handlers: Handlers): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const handler = current.current[event.key];
      if (!handler || isTakenElsewhere(event)) return;
      event.preventDefault();
      handler();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
