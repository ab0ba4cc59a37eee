import { chooseEncoding } from './encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0.4', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity', undefined],
  [undefined, undefined],
])('chooses for %s %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
