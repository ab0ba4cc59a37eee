import { acceptsByName, chooseEncoding } from './encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0.4', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('for %s, chooses %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});

test.each([
  ['gzip, br, dcb, dcz', true],
  ['br, DCZ;q=0.1', true],
  ['br, dcz;q=0', false],
  ['*', false],
  [undefined, false],
])('%s accepts dcz by name: %s', (accepted, isNamed) => {
  expect(acceptsByName(accepted, 'dcz')).toBe(isNamed);
});
