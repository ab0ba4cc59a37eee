import { useEffect, useRef } from 'react';
import { isTakenElsewhere } from './is-taken-elsewhere';

type Handlers = Record<string, (() => void) | undefined>;

/** Keys of a page, by their names; none while something is typed, a dialog is open, or with Ctrl, Alt or Meta. */
export function useKeys(handlers: Handlers): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.defaultPrevented || isTakenElsewhere(event)) return;
      const handler = current.current[event.key];
      if (!handler) return;
      event.preventDefault();
      handler();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
