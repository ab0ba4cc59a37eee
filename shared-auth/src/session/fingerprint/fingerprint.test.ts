import { getBrowserFingerprint } from './fingerprint';

const part = <T extends object>(target: T, name: keyof T & string, value: unknown) =>
  jest.replaceProperty(createProxy(target), name as never, value as never);

/** jsdom defines getters on the prototype, which Jest replaces only on the object itself. */
function createProxy<T extends object>(target: T): T {
  for (const name of ['userAgent', 'language', 'platform', 'width', 'height', 'colorDepth']) {
    if (name in target && !Object.hasOwn(target, name)) {
      const value = target[name as keyof T];
      Object.defineProperty(target, name, { value, configurable: true, writable: true });
    }
  }
  return target;
}

test('gives the same browser the same 32 characters', () => {
  expect(getBrowserFingerprint()).toMatch(/^[0-9a-f]{32}$/);
  expect(getBrowserFingerprint()).toBe(getBrowserFingerprint());
});

test.each([
  ['user agent', navigator, 'userAgent', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) B'],
  ['language', navigator, 'language', 'fr-CA'],
  ['platform', navigator, 'platform', 'Win32'],
  ['screen width', screen, 'width', 4321],
  ['screen height', screen, 'height', 4321],
  ['colour depth', screen, 'colorDepth', 30],
])('changes when another %s is given', (_, target, name, value) => {
  const before = getBrowserFingerprint();
  part(target, name as never, value);
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

test('includes everything after a long user agent', () => {
  const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'.repeat(4);
  part(navigator, 'userAgent', `${userAgent} A`);
  const before = getBrowserFingerprint();
  part(navigator, 'userAgent', `${userAgent} B`);
  expect(getBrowserFingerprint()).not.toBe(before);
});

test('keeps the value when the screen is rotated', () => {
  part(screen, 'width', 800);
  part(screen, 'height', 1200);
  const before = getBrowserFingerprint();
  part(screen, 'width', 1200);
  part(screen, 'height', 800);
  expect(getBrowserFingerprint()).toBe(before);
});
