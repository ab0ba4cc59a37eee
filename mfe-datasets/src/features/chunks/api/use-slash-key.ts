import { type RefObject, useEffect } from 'react';

const takesText = 'input, textarea, select, [contenteditable], [role="dialog"]';

/** The key / goes to the search box, unless it is being typed somewhere. */
export function useSlashKey(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(takesText)) return;
      event.preventDefault();
      box.current?.focus();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}
