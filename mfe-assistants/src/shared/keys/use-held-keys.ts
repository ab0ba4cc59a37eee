import { useEffect, useRef } from 'react';
import { singleKeysOn } from 'shared-ui/keys';

const FIELDS = 'input, textarea, select, [contenteditable], dialog, [role="dialog"], [role="menu"]';

interface HeldKeys {
  /** Keys that don't work yet. */
  later: string;
  /** All keys that have to wait while a key is held. */
  all: string;
  /** Keys that leave the page. Later keys are dropped: they weren't meant for the next page. */
  leaving: string;
}

/** Holds keys that are pressed before they work and replays them in order once they do. */
export function useHeldKeys(keys: HeldKeys): void {
  const { later } = keys;
  const waiting = useRef<string[]>([]);
  const isReplaying = useRef(false);
  const current = useRef(keys);
  current.current = keys;
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const { key, target } = event;
      const held = waiting.current.length === 0 ? current.current.later : current.current.all;
      if (isReplaying.current || key.length !== 1 || !held.includes(key)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn()) return;
      if (target instanceof Element && target.closest(FIELDS)) return;
      event.stopImmediatePropagation();
      waiting.current.push(key);
    }
    document.addEventListener('keydown', onKeyDown, true);
    return () => document.removeEventListener('keydown', onKeyDown, true);
  }, []);
  useEffect(() => {
    isReplaying.current = true;
    while (waiting.current[0] !== undefined && !later.includes(waiting.current[0])) {
      const key = waiting.current.shift() ?? '';
      if (current.current.leaving.includes(key)) waiting.current = [];
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    isReplaying.current = false;
  }, [later]);
}
