import fc from 'fast-check';
import semver from 'semver';
import { isWholeRun } from 'testing/matrix';
import { isPublished, pickVersion } from './pick-version';

const published = [
  '1.0.0',
  '1.0.0-aaaaaaaa',
  '1.2.0-bbbbbbbb',
  '1.3.0-12345678',
  '2.0.0',
  '2.1.0-beta.1',
];

test.each([
  ['1.0.0-aaaaaaaa', '1.0.0-aaaaaaaa'],
  ['^1.0.0', '1.0.0'],
  ['~1.2.0', undefined],
  ['>=1.2.0-0 <2', undefined],
  ['^1.2.0-bbbbbbba', undefined],
  ['>=1', '2.0.0'],
  ['*', '2.0.0'],
  ['^2.1.0-alpha', '2.1.0-beta.1'],
  ['2.1.0-beta.1', '2.1.0-beta.1'],
  ['^3.0.0', undefined],
  ['1.2.0', undefined],
  ['no version', undefined],
])('resolves %s to %s', (wanted, version) => {
  expect(pickVersion(published, wanted)).toBe(version);
});

const number = fc.integer({ min: 0, max: 3 });
const core = fc.tuple(number, number, number).map((parts) => parts.join('.'));
const buildId = fc
  .array(fc.constantFrom(...'0123456789abcdef'), { minLength: 8, maxLength: 8 })
  .map((digits) => digits.join(''));
const preview = fc
  .tuple(core, fc.constantFrom('alpha', 'beta.1', 'rc.2', '0'))
  .map((p) => p.join('-'));
const checkoutBuild = fc.tuple(fc.oneof(core, preview), buildId).map((parts) => parts.join('-'));
const versions = fc.uniqueArray(fc.oneof(core, preview, checkoutBuild), { maxLength: 12 });
const bound = fc.oneof(core, preview, checkoutBuild);
const comparator = fc.oneof(
  fc.tuple(fc.constantFrom('^', '~', '>', '>=', '<', '<=', '='), bound).map((p) => p.join('')),
  fc.tuple(bound, bound).map((ends) => ends.join(' - ')),
  fc.constantFrom('*', '', 'x', '1', '1.x', '2.1', '>=1.0.0-0', '>=0.0.0-00000000'),
);
const range = fc
  .array(comparator, { minLength: 1, maxLength: 3 })
  .chain((parts) => fc.constantFrom(' ', ' || ').map((between) => parts.join(between)));

const RUNS = isWholeRun ? 5_000 : 100;

test('skips builds of a checkout when a range is requested', () => {
  fc.assert(
    fc.property(versions, range, (store, wanted) => {
      fc.pre(!store.includes(wanted));
      const picked = pickVersion(store, wanted);
      return picked === undefined || isPublished(picked);
    }),
    { numRuns: RUNS },
  );
});

test('picks the highest version that the semver rules allow when a range is requested', () => {
  fc.assert(
    fc.property(versions, range, (store, wanted) => {
      fc.pre(!store.includes(wanted) && semver.valid(wanted) === null);
      const picked = pickVersion(store, wanted);
      const allowed = store.filter((one) => isPublished(one) && semver.satisfies(one, wanted));
      const higher = allowed.filter((one) => picked === undefined || semver.gt(one, picked));
      return higher.length === 0 && (picked === undefined || allowed.includes(picked));
    }),
    { numRuns: RUNS },
  );
});

test('picks a build of a checkout when its exact version is requested', () => {
  fc.assert(
    fc.property(versions, checkoutBuild, (store, wanted) => {
      return pickVersion([...store, wanted], wanted) === wanted;
    }),
  );
});
