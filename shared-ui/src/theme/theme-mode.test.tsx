import { act, renderHook } from '@testing-library/react';
import { forgetThemeMode, themeMode, useThemeMode } from './theme-mode';

function systemPrefers(dark: boolean) {
  window.matchMedia = () => ({ matches: dark }) as MediaQueryList;
}

beforeEach(() => {
  forgetThemeMode();
  localStorage.clear();
  systemPrefers(false);
});

test.each([
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  [null, true, 'dark'],
  [null, false, 'light'],
  ['purple', true, 'dark'],
] as const)('saved %s, system dark %s: the page starts %s', (saved, system, shown) => {
  if (saved) localStorage.setItem('theme', saved);
  systemPrefers(system);
  expect(themeMode()).toBe(shown);
  expect(document.documentElement.dataset.theme).toBe(shown);
});

test('a first visit saves nothing, so that the system can still change its mind', () => {
  themeMode();
  expect(localStorage.getItem('theme')).toBeNull();
});

test('a change is shown and saved', () => {
  const { result } = renderHook(useThemeMode);
  act(() => result.current.toggle());
  expect(result.current.mode).toBe('dark');
  expect(document.documentElement.dataset.theme).toBe('dark');
  expect(localStorage.getItem('theme')).toBe('dark');
});

test('without storage the theme still changes', () => {
  const forbidden = () => {
    throw new Error('storage is forbidden');
  };
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(forbidden);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(forbidden);
  const { result } = renderHook(useThemeMode);
  act(() => result.current.toggle());
  expect(result.current.mode).toBe('dark');
});
