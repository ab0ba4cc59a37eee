import { useEffect, useRef } from 'react';
import { singleKeysOn } from 'shared-ui/keys';

/** Handlers by `KeyboardEvent.key`; undefined disables a key. */
type KeyHandlers = Record<string, (() => void) | undefined>;

const TEXT_TARGETS =
  'input:not([type="checkbox"], [type="range"]), textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]';
/** Elements that handle Space or Enter themselves, unless they leave it to the page. */
const OWN_KEYS: Record<string, string> = {
  ' ': 'button:not([data-space="page"]), a, summary, input, [role="button"], [role="slider"]',
  Enter: 'button:not([data-enter="page"]), a, summary, [role="button"], [role="row"]',
};
/** Keys that move the thumb of a focused slider. */
const SLIDER_KEY = /^(Arrow|Page|Home|End)/;

function isHandledElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true;
  if (!(event.target instanceof Element)) return false;
  if (event.target.closest(TEXT_TARGETS)) return true;
  if (event.key.length === 1 && event.key !== ' ' && !singleKeysOn()) return true;
  if (SLIDER_KEY.test(event.key) && event.target.matches('[type="range"]')) return true;
  const targets = OWN_KEYS[event.key];
  return targets !== undefined && event.target.closest(targets) !== null;
}

/**
 * Binds a page's keys; ignores them in fields, dialogs and menus, and with Ctrl, Alt or Meta.
 * Single characters other than Space are off when the member disabled single keys.
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
