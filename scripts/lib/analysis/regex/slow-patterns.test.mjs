import { collectPatterns, patternsOf } from './collect-patterns.mjs';
import { builtPatterns, harmless } from './exceptions.mjs';
import { slowParts } from './slow-patterns.mjs';

const patterns = collectPatterns();

test('finds the regular expressions of every package of the server', () => {
  const packages = new Set(patterns.map(({ file }) => file.split('/')[0]));
  expect([...packages].sort()).toEqual([
    'composition',
    'embedded-knowledge',
    'embedded-voice',
    'proxy-server',
    'shared-contract',
    'shared-server',
  ]);
});

test('refuses a regular expression of the server when some text costs more than linear time', () => {
  const excepted = new Set(harmless.map(({ file, source }) => `${file} ${source}`));
  const slow = patterns
    .filter(({ file, source }) => source !== null && !excepted.has(`${file} ${source}`))
    .map(({ file, source, flags }) => ({
      regex: `${file}: /${source}/${flags}`,
      parts: slowParts({ source: source ?? '', flags }),
    }))
    .filter(({ parts }) => parts.length > 0);
  expect(slow).toEqual([]);
});

test('refuses a regular expression that is put together while the server runs when it is not listed', () => {
  const built = patterns.filter(({ source }) => source === null).map(({ file }) => file);
  expect([...new Set(built)].sort()).toEqual(Object.keys(builtPatterns).sort());
});

test('refuses a listed regular expression when some text costs more than linear time', () => {
  const listed = Object.values(builtPatterns).flatMap(({ patterns }) => patterns);
  expect(listed.flatMap(({ source, flags }) => slowParts({ source, flags }))).toEqual([]);
});

test('refuses an exception when its regular expression is gone', () => {
  const known = new Set(patterns.map(({ file, source }) => `${file} ${source}`));
  expect(harmless.filter(({ file, source }) => !known.has(`${file} ${source}`))).toEqual([]);
});

test.each([
  ["url.replace(/\\/+$/, '')", 1],
  ['/<(?:(\\/?[a-zA-Z][\\w-]*)|[!?])[^<>]*>/g', 1],
  ["new RegExp('(a+)+$')", 1],
  ["RegExp('^(a|b)*$')", 0],
])('finds in %s %i slow regular expressions', (code, count) => {
  const slow = patternsOf(code, 'some.ts').filter(
    ({ source, flags }) => slowParts({ source: source ?? '', flags }).length > 0,
  );
  expect(slow).toHaveLength(count);
});
