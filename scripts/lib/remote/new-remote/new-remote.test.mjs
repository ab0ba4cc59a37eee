import { addToEnvironment } from './add-to-environment.mjs';
import { findNameProblem } from './name-problem.mjs';
import { createPackageFiles } from './package-files.mjs';
import { createPageFiles } from './page-files.mjs';
import { readRemote } from './read-remote.mjs';

const shellPages = ['/login', '/settings'];
const findProblem = (/** @type {string} */ name, exists = false) =>
  findNameProblem(name, { exists, shellPages, command: 'npm run create-remote -- mfe-billing' });

test.each(['mfe-billing', 'mfe-usage-reports', 'mfe-v2'])('accepts the name %s', (name) => {
  expect(findProblem(name)).toBeUndefined();
});

test.each([
  '',
  'billing',
  'mfe-',
  'mfe-Billing',
  'mfe-a--b',
  'mfe-a/../b',
  `mfe-${'a'.repeat(40)}`,
])('refuses the name "%s"', (name) => {
  expect(findProblem(name)).toContain('npm run create-remote -- mfe-billing');
});

test.each(['mfe-settings', 'mfe-login', 'mfe-api', 'mfe-remotes'])(
  'refuses %s, which would use an address of the portal',
  (name) => {
    expect(findProblem(name)).toContain('is an address of the portal itself');
  },
);

test('refuses to overwrite existing files', () => {
  expect(findProblem('mfe-billing', true)).toContain('mfe-billing/ already exists');
});

test('adds one line to the environment, and keeps everything else as written', () => {
  const before = `{
  "name": "local",
  "remotes": [
    { "name": "mfe-items", "version": "workspace" }
  ],
  "overrides": { "origins": [], "minutes": 480 }
}
`;
  const after = addToEnvironment(before, 'mfe-billing');
  expect(after.split('\n').filter((line) => !before.includes(line))).toEqual([
    '    { "name": "mfe-items", "version": "workspace" },',
    '    { "name": "mfe-billing", "version": "workspace" }',
  ]);
  expect(addToEnvironment(after, 'mfe-billing')).toBe(after);
});

test.each([
  ['without remotes', '{"name":"local","remotes":[]}'],
  [
    'with a canary',
    '{"name":"local","remotes":[{"name":"mfe-a","version":"1.0.0","canary":{"version":"1.1.0","people":["x"]}}]}',
  ],
])('adds the line to an environment %s', (_, before) => {
  const remotes = JSON.parse(addToEnvironment(before, 'mfe-billing')).remotes;
  expect(remotes.at(-1)).toEqual({ name: 'mfe-billing', version: 'workspace' });
});

test('writes valid source when the title has an apostrophe', () => {
  const remote = readRemote('mfe-day', { title: "Today's calls", shellPages, command: 'create' });
  expect(createPackageFiles(remote, { scope: '', bundler: 'webpack' })['src/portal.ts']).toContain(
    `title: "Today's calls"`,
  );
  expect(Object.keys(createPageFiles(remote, ''))).toContain('src/features/day/DayPage.test.tsx');
});
