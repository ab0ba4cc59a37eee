import { getPageState } from './page-state';

export type StorageArea = 'sessionStorage' | 'localStorage';

interface Fallback {
  /** Values that the browser refused to store. They last until the page is closed. */
  values: Map<string, string>;
  isRefused: boolean;
}

const REFUSED = 'portal-storage-refused';

const fallback = getPageState<Fallback>('portalStorage', { values: new Map(), isRefused: false });

/** Browsers throw on any access if they block site data, and on writes if the quota is full. */
function tryStorage<Result>(
  area: StorageArea,
  use: (storage: Storage) => Result,
): Result | undefined {
  try {
    return use(window[area]);
  } catch {
    if (!fallback.isRefused) {
      fallback.isRefused = true;
      window.dispatchEvent(new Event(REFUSED));
    }
    return undefined;
  }
}

/** @returns the value, or null if there is none; never throws */
export function readItem(area: StorageArea, key: string): string | null {
  return (
    fallback.values.get(area + key) ?? tryStorage(area, (storage) => storage.getItem(key)) ?? null
  );
}

/**
 * Reads only from the browser, not from memory.
 *
 * @returns null if there is none; never throws
 */
export function readStored(area: StorageArea, key: string): string | null {
  return tryStorage(area, (storage) => storage.getItem(key)) ?? null;
}

/** @returns the keys that the browser has stored; never throws */
export function storedKeys(area: StorageArea): string[] {
  return tryStorage(area, (storage) => Object.keys(storage)) ?? [];
}

/**
 * Stores a value in the browser, or in memory if the browser refuses. Never throws.
 *
 * @param value null removes the item
 */
export function writeItem(area: StorageArea, key: string, value: string | null): void {
  fallback.values.delete(area + key);
  const isKept = tryStorage(area, (storage) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  });
  if (!isKept && value !== null) fallback.values.set(area + key, value);
}

/** Clears both storages and the values in memory. Never throws. */
export function clearAllStorage(): void {
  fallback.values.clear();
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    tryStorage(area, (storage) => storage.clear());
  }
}

/** @returns whether the browser has refused any access since the page was opened */
export const isStorageRefused = (): boolean => fallback.isRefused;

/** @returns a function that unsubscribes */
export function onStorageRefused(listener: () => void): () => void {
  window.addEventListener(REFUSED, listener);
  return () => window.removeEventListener(REFUSED, listener);
}
