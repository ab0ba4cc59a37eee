import { useSyncExternalStore } from 'react';
import { readItem, writeItem } from 'shared-contract/browser';

export type ThemeMode = 'light' | 'dark';

/** Key in local storage; a fixed name of the specification (section 3). */
const STORAGE_KEY = 'theme';

const listeners = new Set<() => void>();
let current: ThemeMode | undefined;

function systemMode(): ThemeMode {
  return globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function savedMode(): ThemeMode | undefined {
  const saved = readItem('localStorage', STORAGE_KEY);
  return saved === 'light' || saved === 'dark' ? saved : undefined;
}

/** Shows the mode that was chosen in another tab. */
function followOtherTab({ key }: StorageEvent): void {
  const saved = key === STORAGE_KEY && savedMode();
  if (saved) show(saved);
}

function show(mode: ThemeMode): void {
  current = mode;
  document.documentElement.dataset.theme = mode;
  for (const listener of listeners) listener();
}

/** @returns the shown mode; the first call applies the saved one, else the system's */
export function themeMode(): ThemeMode {
  if (!current) {
    globalThis.addEventListener?.('storage', followOtherTab);
    show(savedMode() ?? systemMode());
  }
  return current ?? 'light';
}

/**
 * Shows a mode and saves it. Where storage is forbidden the choice lasts as long as the page.
 *
 * @param mode the mode to show
 */
function setThemeMode(mode: ThemeMode): void {
  show(mode);
  writeItem('localStorage', STORAGE_KEY, mode);
}

/** Resets the mode for tests. */
export function forgetThemeMode(): void {
  current = undefined;
  delete document.documentElement.dataset.theme;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @returns the mode that is shown, and a function that changes to the other one */
export function useThemeMode(): { mode: ThemeMode; toggle: () => void } {
  const mode = useSyncExternalStore(subscribe, themeMode);
  return { mode, toggle: () => setThemeMode(mode === 'dark' ? 'light' : 'dark') };
}
