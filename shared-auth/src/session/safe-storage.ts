/** Which of the browser's storages. */
export type StorageArea = 'sessionStorage' | 'localStorage';

/** Values that the browser refused to keep; they live as long as the page. */
const memory = new Map<string, string>();

/**
 * @param area which storage
 * @returns the storage, or null when the browser forbids it
 */
export function storageOf(area: StorageArea): Storage | null {
  try {
    return window[area];
  } catch {
    return null;
  }
}

/**
 * @param area which storage
 * @param key key of the value
 * @returns the value, or null when there is none; never throws
 */
export function readItem(area: StorageArea, key: string): string | null {
  const kept = memory.get(area + key);
  if (kept !== undefined) return kept;
  try {
    return storageOf(area)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Keeps a value in the browser's storage, or in memory when that is full or
 * forbidden. Never throws.
 *
 * @param area which storage
 * @param key key of the value
 * @param value the value, or null to remove it
 */
export function writeItem(area: StorageArea, key: string, value: string | null): void {
  memory.delete(area + key);
  try {
    const storage = window[area];
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
  } catch {
    if (value !== null) memory.set(area + key, value);
  }
}

/** Empties both storages and what is kept in memory in their place. Never throws. */
export function clearAllStorage(): void {
  memory.clear();
  for (const area of ['sessionStorage', 'localStorage'] as const) {
    try {
      window[area].clear();
    } catch {
      // A storage that cannot be opened holds nothing.
    }
  }
}
