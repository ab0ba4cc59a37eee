import { trackedFiles } from '../docs/tracked-files.mjs';
import { root } from '../paths.mjs';
import { byLastTouch, matrixFiles } from './matrix-files.mjs';

test('takes the files first that were touched last when the history tells', () => {
  const times = new Map(Object.entries({ a: 1, b: 3, c: 2 }));
  expect(byLastTouch(['a', 'b', 'c'], (file) => times.get(file) ?? 0)).toEqual(['b', 'c', 'a']);
});

test('keeps the order of the files when no history tells', () => {
  expect(byLastTouch(['b', 'a', 'c'], () => 0)).toEqual(['b', 'a', 'c']);
});

test('finds matrices of each kind of test when it looks through the checkout', () => {
  const files = matrixFiles();
  for (const place of ['tests/browser/', 'tests/system/', 'tests/security/', 'proxy-server/']) {
    expect(files.join('\n')).toContain(place);
  }
});

test('finds one switch alone when tests tell a whole run from a short one', () => {
  const readers = trackedFiles(root).filter(
    ({ path, text }) =>
      /^(?!scripts\/|jest\.config).*\.[cm]?[jt]sx?$/.test(path) && /PORTAL_TEST_ALL/.test(text),
  );
  expect(readers.map(({ path }) => path)).toEqual(['shared-server/src/testing/matrix.ts']);
});
