import { findMissingScripts, findMissingSections, findMissingVariables } from './cited-names.mjs';
import { findMissingPaths } from './cited-paths.mjs';

const tracked = ['docs/a.md', 'docs/b.md', 'shell/src/main.ts', 'shell/src/portal/portal.ts'];
/** @param {string} text */
const makeDocs = (text) => [
  { path: 'docs/a.md', text },
  { path: 'docs/b.md', text: '# Known heading\n' },
];

test.each([
  'See `shell/src/main.ts`, `portal/portal.ts`, `main.ts` and `shell/src/`.',
  'See [b](b.md#known-heading), [shell](../shell/src) and [out](https://example.com/x.ts).',
  'Run `npm start`, read `{a}/b.ts` and `GET /api/x.json`.',
  '```\nshell/     the host\n  src/main.ts   first\n```',
])('accepts a text when all its paths exist: %s', (text) => {
  expect(findMissingPaths(makeDocs(text), tracked)).toEqual([]);
});

test.each([
  ['`shell/src/absent.ts`'],
  ['`shell/absent/`'],
  ['`absent.ts`'],
  ['shell/src/absent.ts'],
  ['[b](absent.md)'],
  ['[b](b.md#absent)'],
  ['```\nshell/     the host\n  src/absent.ts   first\n```'],
])('reports a path when it does not exist: %s', (text) => {
  expect(findMissingPaths(makeDocs(`See\n\n${text}\n`), tracked)).toEqual([
    expect.stringContaining('docs/a.md'),
  ]);
});

test('accepts a name when code imports it', () => {
  expect(findMissingPaths(makeDocs('`shell/core`'), tracked, new Set(['shell/core']))).toEqual([]);
});

test('reports an npm script when package.json lacks it', () => {
  const text = 'Run `npm run build` or `npm run absent`.';
  expect(findMissingScripts(makeDocs(text), ['build'])).toEqual([
    expect.stringContaining('absent'),
  ]);
});

test('reports a documented variable that no code uses', () => {
  const text = '`PORT_NUMBER` and `ABSENT_NAME` but no `QUOTA_*`.';
  expect(findMissingVariables(makeDocs(text), 'env.PORT_NUMBER')).toEqual([
    expect.stringContaining('ABSENT_NAME'),
  ]);
});

test('reports a cited section when the specification lacks it', () => {
  const files = [
    { path: 'a.ts', text: '// (specification, section 2) and specification section 12' },
  ];
  expect(findMissingSections(files, '## 2. Screens\n')).toEqual([
    expect.stringContaining('section 12'),
  ]);
});
