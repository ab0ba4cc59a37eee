import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from 'shared-contract/browser';

export type ThemeMode = 'light' | 'dark';

/** Key in local storage; a fixed name of the specification (section 3). */
const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();
let current: ThemeMode | undefined;

function getSystemMode(): ThemeMode {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function getSavedMode(): ThemeMode | undefined {
  const saved = readItem('localStorage', STORAGE_KEY);
  return saved === 'light' || saved === 'dark' ? saved : undefined;
}

/** Applies the mode that was chosen in another tab. */
function followOtherTab({ key }: StorageEvent): void {
  const saved = key === STORAGE_KEY && getSavedMode();
  if (saved) applyMode(saved);
}

function applyMode(mode: ThemeMode): void {
  current = mode;
  document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

/** @returns the shown mode; the first call applies the saved one, or else the system's */
export function themeMode(): ThemeMode {
  if (!current) {
    globalThis.addEventListener?.('storage', followOtherTab);
    applyMode(getSavedMode() ?? getSystemMode());
  }
  return current ?? 'light';
}

/**
 * Shows a mode and saves it. Without storage the choice lasts as long as the page.
 * @param mode the mode to show
 */
function setThemeMode(mode: ThemeMode): void {
  applyMode(mode);
  writeItem('localStorage', STORAGE_KEY, mode);
}

/** Resets the mode for tests. */
export function resetThemeMode(): void {
  current = undefined;
  delete document.documentElement.dataset.theme;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the shown mode, and a function that switches to the other one */
export function useThemeMode(): { mode: ThemeMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, themeMode);
  return { mode, toggle: () => setThemeMode(mode === 'dark' ? 'light' : 'dark') };
}
