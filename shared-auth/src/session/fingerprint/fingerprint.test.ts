import { getBrowserFingerprint } from './fingerprint';

const replaceProperty = <T extends object>(target: T, name: keyof T & string, value: unknown) =>
  jest.replaceProperty(defineOwnProperties(target), name as never, value as never);

/** jsdom defines these properties on the prototype, but Jest only replaces an object's own. */
function defineOwnProperties<T extends object>(target: T): T {
  for (const name of ['userAgent', 'language', 'platform', 'width', 'height', 'colorDepth']) {
    if (name in target && !Object.hasOwn(target, name)) {
      const value = target[name as keyof T];
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
    }
  }
  return target;
}

test('returns the same 32 characters for the same browser', () => {
  expect(getBrowserFingerprint()).toMatch(/^[0-9a-f]{32}$/);
  expect(getBrowserFingerprint()).toBe(getBrowserFingerprint());
});

test.each([
  ['user agent', navigator, 'userAgent', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) B'],
  ['language', navigator, 'language', 'fr-CA'],
  ['platform', navigator, 'platform', 'Win32'],
  ['screen width', screen, 'width', 4321],
  ['screen height', screen, 'height', 4321],
  ['color depth', screen, 'colorDepth', 30],
])('changes with the %s', (_, target, name, value) => {
  const before = getBrowserFingerprint();
  replaceProperty(target, name as never, value);
  expect(getBrowserFingerprint()).not.toBe(before);
});

test('changes with the time zone', () => {
  const before = getBrowserFingerprint();
  const options = Intl.DateTimeFormat().resolvedOptions();
  jest
    .spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions')
    .mockReturnValue({ ...options, timeZone: 'Pacific/Apia' });
  expect(getBrowserFingerprint()).not.toBe(before);
});

test('includes the end of a long user agent', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'.repeat(4);
  replaceProperty(navigator, 'userAgent', `${userAgent} A`);
  const before = getBrowserFingerprint();
  replaceProperty(navigator, 'userAgent', `${userAgent} B`);
  expect(getBrowserFingerprint()).not.toBe(before);
});

test('keeps the value when the screen is rotated', () => {
  replaceProperty(screen, 'width', 800);
  replaceProperty(screen, 'height', 1200);
  const before = getBrowserFingerprint();
  replaceProperty(screen, 'width', 1200);
  replaceProperty(screen, 'height', 800);
  expect(getBrowserFingerprint()).toBe(before);
});
