import { isSigned, signPath } from './signed-address';

const secret = Buffer.from('secret');
const HOUR_MS = 3_600_000;

test('accepts a signed path for one hour', () => {
  const [path = '', query] = signPath(secret, '/recordings/one.wav', 1_000).split('?');
  const given = Object.fromEntries(new URLSearchParams(query));
  expect(isSigned(secret, path, given, 999 + HOUR_MS)).toBe(true);
  expect(isSigned(secret, path, given, 1_000 + HOUR_MS)).toBe(false);
});
