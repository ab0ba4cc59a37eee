import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from 'shared-contract/browser';

const STORAGE_KEY = 'portal.single-keys';
const CHANGED = 'portal-single-keys';

/** @returns whether single letters and signs are shortcuts; true unless switched off */
export function singleKeysOn(): boolean {
  return readItem('localStorage', STORAGE_KEY) !== 'off';
}

/** @param on false switches the single keys off, in every tab of this browser */
export function setSingleKeys(on: boolean): void {
  writeItem('localStorage', STORAGE_KEY, on ? null : 'off');
  // An event, because each remote has its own copy of this module.
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

/** @returns `singleKeysOn()`, with a new render when it changes */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysOn);
}
