import { useEffect, useRef } from 'react';
import { singleKeysOn } from 'shared-ui/keys';

/** Handlers by `KeyboardEvent.key`; undefined switches a key off. */
type KeyHandlers = Record<string, (() => void) | undefined>;

const TEXT_TARGETS =
  'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]';
/** Elements that handle Space themselves, unless they leave it to the page. */
const SPACE_TARGETS = 'button:not([data-space="page"]), a, [role="button"], [role="slider"]';

function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest(TEXT_TARGETS)) return true;
  if (event.key.length === 1 && event.key !== ' ' && !singleKeysOn()) return true;
  return event.key === ' ' && event.target.closest(SPACE_TARGETS) !== null;
}

/**
 * Binds keys of a page; ignores them in fields, dialogs and menus, and with Ctrl, Alt or Meta.
 * Letters and signs are off where the member has switched single keys off.
 */
export function useKeys(handlers: KeyHandlers): void {
  const current = useRef(handlers);
  current.current = handlers;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const handler = current.current[event.key];
      if (!handler || isHandledElsewhere(event)) return;
      event.preventDefault();
      handler();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
