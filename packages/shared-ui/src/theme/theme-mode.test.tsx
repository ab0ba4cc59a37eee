import { act, renderHook } from '@testing-library/react';
import { clearAllStorage } from 'shared-contract/browser';
import { resetThemeMode, themeMode, useThemeMode } from './theme-mode';

function setSystemTheme(dark: boolean) {
  window.matchMedia = () => ({ matches: dark }) as MediaQueryList;
}

beforeEach(() => {
  resetThemeMode();
  clearAllStorage();
  setSystemTheme(false);
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['purple', true, 'dark'],
] as const)('with theme %s saved and system dark %s, starts as %s', (saved, system, shown) => {
  if (saved) localStorage.setItem('theme', saved);
  setSystemTheme(system);
  expect(themeMode()).toBe(shown);
  expect(document.documentElement.dataset.theme).toBe(shown);
});

test('saves nothing on a first visit, so that the system setting still applies', () => {
  themeMode();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('applies and saves a change', () => {
  const { result } = renderHook(useThemeMode);
  act(() => result.current.toggle());
  expect(result.current.mode).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('changes the theme when there is no storage', () => {
  const throwForbidden = () => {
    throw new Error('storage is forbidden');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(throwForbidden);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(throwForbidden);
  const { result } = renderHook(useThemeMode);
  act(() => result.current.toggle());
  expect(result.current.mode).toBe('dark');
});

const changeInOtherTab = (key: string | null, newValue: string | null) =>
  act(() => {
    // Tabs share the storage, and the event follows the change.
    if (key && newValue) localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
  });

test('applies a theme change from another tab', () => {
  const { result } = renderHook(useThemeMode);
  changeInOtherTab('theme', 'dark');
  expect(result.current.mode).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
});

test.each([
  ['theme', 'purple'],
  ['theme', null],
  ['other', 'dark'],
  [null, null],
])('keeps the theme when another tab sets %s to %s', (key, value) => {
  const { result } = renderHook(useThemeMode);
  changeInOtherTab(key, value);
  expect(result.current.mode).toBe('light');
});
