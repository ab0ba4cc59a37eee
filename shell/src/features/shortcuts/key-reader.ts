import type { NavigationEntry } from 'shared-contract';
import { singleKeysOn } from 'shared-ui/keys';
import { getGoKeys } from './go-keys';

/** How soon the letter must follow G. */
const PAIR_MS = 1_500;
const BUSY = 'dialog[open], [role="dialog"], [role="menu"], [role="listbox"]';

interface Actions {
  entries: () => readonly NavigationEntry[];
  onGo: (path: string) => void;
  onShortcuts: () => void;
}

/** @returns a handler of the global keys: `?`, and G with a letter */
export function createKeyReader({ entries, onGo, onShortcuts }: Actions) {
  let pairUntil = 0;

  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key.length !== 1 || !singleKeysOn() || document.querySelector(BUSY)) return;
    const key = event.key.toLowerCase();
    if (event.timeStamp < pairUntil) {
      pairUntil = 0;
      const found = getGoKeys(entries()).find(({ letter }) => letter === key);
      if (!found) return;
      // Pages use most letters themselves.
      event.preventDefault();
      event.stopPropagation();
      onGo(found.path);
    } else if (key === 'g') {
      pairUntil = event.timeStamp + PAIR_MS;
    } else if (key === '?') {
      onShortcuts();
    }
  };
}
