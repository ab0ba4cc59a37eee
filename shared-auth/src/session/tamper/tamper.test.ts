import { testSession } from '../../testing';
import { clearSession, storeSession } from '../session-store';
import { startTamperWatch, type TamperWatch } from './tamper';

let watch: TamperWatch;
const onTampering = jest.fn();
const spyOnWarn = () => jest.spyOn(console, 'warn').mockImplementation(() => undefined);
const changeInOtherTab = (key: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: 'x' }));

beforeEach(() => {
  onTampering.mockClear();
  clearSession();
  sessionStorage.clear();
  localStorage.clear();
  storeSession(testSession());
  watch = startTamperWatch(onTampering);
});
afterEach(() => watch.stop());

test("accepts the portal's own writes", () => {
  storeSession({ ...testSession(), access_token: 'access-2' });
  expect(watch.check()).toBe(false);
  clearSession();
  expect(watch.check()).toBe(false);
});

test('ignores other keys', () => {
  localStorage.setItem('theme', 'dark');
  sessionStorage.setItem('draft', 'text');
  changeInOtherTab('theme');
  expect(watch.check()).toBe(false);
  expect(onTampering).not.toHaveBeenCalled();
});

test.each<[string, () => void]>([
  ['changed', () => sessionStorage.setItem('supabase.auth.session', '{}')],
  ['removed', () => sessionStorage.removeItem('supabase.auth.session')],
  ['added to session storage', () => sessionStorage.setItem('x.supabase.auth.token', '1')],
  ['added to local storage', () => localStorage.setItem('supabase.auth.token', '1')],
])('warns and clears all storage when a session key was %s', (_, tamper) => {
  const warning = spyOnWarn();
  localStorage.setItem('theme', 'dark');
  tamper();
  expect(watch.check()).toBe(true);
  expect(onTampering).toHaveBeenCalledTimes(1);
  expect(warning).toHaveBeenCalledTimes(1);
  expect(warning).toHaveBeenCalledWith(expect.stringContaining('tampered'));
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
});

test('reacts once, and immediately, to a change by another tab', () => {
  const warning = spyOnWarn();
  for (let i = 0; i < 20; i += 1) changeInOtherTab('my-supabase.auth-copy');
  sessionStorage.setItem('supabase.auth.session', '{}');
  expect(watch.check()).toBe(false);
  expect(onTampering).toHaveBeenCalledTimes(1);
  expect(warning).toHaveBeenCalledTimes(1);
});

test('reports nothing when another tab empties local storage', () => {
  watch.stop();
  localStorage.setItem('old.supabase.auth', '1');
  watch = startTamperWatch(onTampering);
  localStorage.clear();
  changeInOtherTab(null);
  expect(watch.check()).toBe(false);
  expect(onTampering).not.toHaveBeenCalled();
});

test('watches again after the next sign-in', () => {
  spyOnWarn();
  changeInOtherTab('supabase.auth.session');
  storeSession(testSession());
  watch.arm();
  expect(watch.check()).toBe(false);
  changeInOtherTab('supabase.auth.session');
  expect(onTampering).toHaveBeenCalledTimes(2);
});
