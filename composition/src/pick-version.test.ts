import { pickVersion } from './pick-version';

const published = [
  { version: '1.0.0-aaaaaaaa', publishedAt: 1 },
  { version: '1.2.0-bbbbbbbb', publishedAt: 3 },
  { version: '1.2.0-cccccccc', publishedAt: 2 },
  { version: '2.0.0', publishedAt: 4 },
  { version: '2.1.0-beta.1', publishedAt: 5 },
];

test.each([
  ['1.0.0-aaaaaaaa', '1.0.0-aaaaaaaa'],
  ['^1.0.0', '1.2.0-bbbbbbbb'],
  ['~1.0.0', '1.0.0-aaaaaaaa'],
  ['>=1', '2.0.0'],
  ['2.1.0-beta.1', '2.1.0-beta.1'],
  ['^3.0.0', undefined],
  ['1.0.0', undefined],
  ['no version', undefined],
])('%s means %s', (wanted, version) => {
  expect(pickVersion(published, wanted)).toBe(version);
});
