import { trackedFiles } from '../docs/tracked-files.mjs';
import { root } from '../paths.mjs';
import { byLastTouch, findMatrixFiles } from './matrix-files.mjs';

/** @type {string[]} */
let found;
beforeAll(() => {
  found = findMatrixFiles();
});

test('sorts the files that were changed last first when there is a history', () => {
  const times = new Map(Object.entries({ a: 1, b: 3, c: 2 }));
  expect(byLastTouch(['a', 'b', 'c'], (file) => times.get(file) ?? 0)).toEqual(['b', 'c', 'a']);
});

test('keeps the order of the files when there is no history', () => {
  expect(byLastTouch(['b', 'a', 'c'], () => 0)).toEqual(['b', 'a', 'c']);
});

test('finds matrices of each kind of test when it looks through the checkout', () => {
  for (const place of ['tests/browser/', 'tests/system/', 'tests/security/', 'proxy-server/']) {
    expect(found.join('\n')).toContain(place);
  }
});

test('finds one switch alone when tests tell a whole run from a short one', () => {
  const readers = trackedFiles(root).filter(
    ({ path, text }) =>
      /^(?!scripts\/|jest\.config).*\.[cm]?[jt]sx?$/.test(path) && /PORTAL_TEST_ALL/.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual(['packages/shared-server/src/testing/matrix.ts']);
});

test('finds the whole file and its reason when a file is left out of short runs', () => {
  const files = trackedFiles(root).filter(({ path }) => /\.matrix\.test\./.test(path));
  expect(files.length).toBeGreaterThan(0);
  expect(found).toEqual(expect.arrayContaining(files.map(({ path }) => path)));
  for (const { path, text } of files)
    expect([path, text]).toEqual([path, expect.stringMatching(/^\/\/ In whole runs alone: .+/)]);
});
