import { host } from '../../testing/fixture';
import { createLock, createLockedRemote, createLockedVersion } from '../../testing/lock-fixture';
import { findLockFitProblems } from './lock-fit';

const { container, entry, preload, contribution } = createLockedVersion('mfe-calls', '1.0.0');
const portal = {
  ...contribution,
  version: '1.0.0',
  container,
  entry,
  preload,
  shared: { react: '^19.3.0', 'shared-auth': '^1.0.0' },
  assets: [],
};
const shell = {
  version: '1.0.0',
  description: `sha384-${'A'.repeat(64)}`,
  assets: {},
  contract: host.contract,
  shared: host.shared,
  routes: ['/login'],
};
const lock = createLock([createLockedRemote('mfe-tools', '1.0.0')], { shell });
const getProblemTexts = (changes: object, of: object = lock) =>
  findLockFitProblems({ ...portal, ...changes }, of).map(({ text }) => text);

test('accepts a build that can run in the shell of an environment', () => {
  expect(getProblemTexts({})).toEqual([]);
});

test.each([
  ['an unsupported contract', { contract: '^2.0.0' }, /needs the remote contract \^2\.0\.0/],
  ['a newer shared-auth', { shared: { 'shared-auth': '^9.0.0' } }, /needs shared-auth \^9/],
  ['a page that the shell has', { basePath: '/login', routes: ['/login'] }, /has the page \/login/],
])('refuses a build with %s', (_, changes, sentence) => {
  expect(getProblemTexts(changes)).toEqual([expect.stringMatching(sentence)]);
});

test('compares only the contract when the lock pins no shell', () => {
  const { shell: _, ...without } = lock;
  expect(getProblemTexts({ shared: { 'shared-auth': '^9.0.0' } }, without)).toEqual([]);
  expect(getProblemTexts({ contract: '^2.0.0' }, without)).toHaveLength(1);
});

test.each([
  [
    '1.2.0',
    /built for the remote contract 1\.2\.0, but the shell 1\.0\.0 supports only 1\.1\.0: build/,
  ],
  ['2.0.0', /built for the remote contract 2\.0\.0/],
])('refuses a build for contract %s when the shell supports 1.1.0', (written, sentence) => {
  expect(getProblemTexts({ contractVersion: written })).toEqual([expect.stringMatching(sentence)]);
});

test.each(['1.1.0', '1.1.4', '1.0.0'])(
  'accepts a build for contract %s when the shell supports 1.1.0',
  (written) => {
    expect(getProblemTexts({ contractVersion: written })).toEqual([]);
  },
);
