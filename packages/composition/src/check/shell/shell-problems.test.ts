import type { HostDescription } from 'shared-contract';
import { host } from '../../testing/fixture';
import { createLock, createLockedRemote, createLockedVersion } from '../../testing/lock-fixture';
import { findShellProblems } from './shell-problems';

const shared = { react: '^19.3.0', 'shared-auth': '^1.0.0' };
const lock = createLock([createLockedRemote('mfe-calls', '1.0.0', { shared })]);
const getProblemTexts = (changes: Partial<HostDescription>, of = lock) =>
  findShellProblems(of, { ...host, ...changes }).map(({ text }) => text);

test('accepts a shell that is compatible with the lock', () => {
  expect(getProblemTexts({})).toEqual([]);
  expect(getProblemTexts({ contract: '1.9.0' })).toEqual([]);
});

test.each([
  [
    'another contract',
    { contract: '2.0.0' },
    'mfe-calls 1.0.0 needs the remote contract ^1.0.0, but the shell supports 2.0.0: build the remote for it, or update the shell.',
  ],
  [
    'another React',
    { shared: { ...host.shared, react: '20.0.0', 'react-dom': '20.0.0' } },
    'mfe-calls 1.0.0 needs react ^19.3.0, but the shell provides 20.0.0: build the remote against that, or update the shell.',
  ],
  [
    'a page of the remote',
    { routes: ['/login', '/calls'] },
    "mfe-calls 1.0.0 has the page /calls, but /calls is the shell's own: move the page of the remote.",
  ],
  [
    'different versions of react and react-dom',
    { shared: { ...host.shared, 'react-dom': '19.3.0' } },
    'The shell provides react 19.3.1 and react-dom 19.3.0, which must be exactly one version: install both in the same version and build the shell again.',
  ],
])('explains the problem when the shell has %s', (_, changes, sentence) => {
  expect(getProblemTexts(changes)).toEqual([sentence]);
});

test('names the canary’s version when only the canary would not run', () => {
  const pinned = createLockedVersion('mfe-calls', '1.1.0', { shared: { react: '^18.0.0' } });
  const canary = { who: { share: 5 }, pinned };
  const withCanary = createLock([createLockedRemote('mfe-calls', '1.0.0', { shared, canary })]);
  expect(getProblemTexts({}, withCanary)).toEqual([
    expect.stringMatching(/^mfe-calls 1\.1\.0 needs react/),
  ]);
});

test('names the remote when it was built for a later contract than the shell’s', () => {
  const lockWrittenWith = (contractVersion: string) =>
    createLock([createLockedRemote('mfe-calls', '1.0.0', { contractVersion })]);
  expect(getProblemTexts({}, lockWrittenWith('1.2.0'))).toEqual([
    expect.stringMatching(/^mfe-calls 1\.0\.0 is built for .* contract 1\.2\.0, .* 1\.1\.0/),
  ]);
  expect(getProblemTexts({}, lockWrittenWith('1.1.7'))).toEqual([]);
});
