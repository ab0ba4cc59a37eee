import { pageState } from './page-state';

/** Which of the browser's storages. */
export type StorageArea = 'sessionStorage' | 'localStorage';

interface Fallback {
  /** Values that the browser refused to keep; they live as long as the page. */
  values: Map<string, string>;
  isRefused: boolean;
}

const REFUSED = 'portal-storage-refused';

const fallback = pageState<Fallback>('portalStorage', { values: new Map(), isRefused: false });

/** Browsers that block site data throw at the getter; a full or zero quota throws at the write. */
function attempt<Result>(area: StorageArea, use: (storage: Storage) => Result): Result | undefined {
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

/** @returns the value, or null when there is none; never throws */
export function readItem(area: StorageArea, key: string): string | null {
  return (
    fallback.values.get(area + key) ?? attempt(area, (storage) => storage.getItem(key)) ?? null
  );
}

/** Only what the browser itself keeps. @returns null when there is none; never throws */
export function readStored(area: StorageArea, key: string): string | null {
  return attempt(area, (storage) => storage.getItem(key)) ?? null;
}

/** @returns keys of what the browser itself keeps; never throws */
export function storedKeys(area: StorageArea): string[] {
  return attempt(area, (storage) => Object.keys(storage)) ?? [];
}

/**
 * Keeps a value in the browser's storage, or as long as the page lives when the browser refuses.
 * Never throws.
 *
 * @param value null removes it
 */
export function writeItem(area: StorageArea, key: string, value: string | null): void {
  fallback.values.delete(area + key);
  const isKept = attempt(area, (storage) => {
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  });
  if (!isKept && value !== null) fallback.values.set(area + key, value);
}

/** Empties both storages and what is kept in their place. Never throws. */
export function clearAllStorage(): void {
  fallback.values.clear();
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    attempt(area, (storage) => storage.clear());
  }
}

/** @returns whether the browser refused to read or to keep a value since the page was opened */
export const isStorageRefused = (): boolean => fallback.isRefused;

/** @returns ends the subscription */
export function onStorageRefused(listener: () => void): () => void {
  window.addEventListener(REFUSED, listener);
  return () => window.removeEventListener(REFUSED, listener);
}
