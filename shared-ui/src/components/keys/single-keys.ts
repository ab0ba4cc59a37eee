import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'portal.single-keys';
const CHANGED = 'portal-single-keys';

/** @returns whether a single letter or sign is a shortcut; true unless switched off here */
export function singleKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

/** @param on false switches the single keys off, in every tab of this browser */
export function setSingleKeys(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage the keys stay on.
  }
  // An event, because each remote carries its own copy of this module.
  window.dispatchEvent(new Event(CHANGED));
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener);
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener(CHANGED, listener);
    window.removeEventListener('storage', listener);
  };
}

/** @returns whether single keys are on, as it changes */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}
