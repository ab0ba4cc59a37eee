import type { Lock } from 'shared-contract';
import {
  createLock,
  createLockedRemote,
  createLockedVersion,
  someHash,
} from '../testing/lock-fixture';
import { findLockRefusals } from './lock-refusals';

const makeLock = (base: string) => createLock([createLockedRemote('mfe-calls', '1.0.0', { base })]);
const cdn = 'https://cdn.example/remotes/mfe-calls/1.0.0/';

test('accepts a lock whose remotes come from the portal or an allowed origin', () => {
  expect(findLockRefusals(createLock([createLockedRemote('mfe-calls', '1.0.0')]), 'test')).toEqual(
    [],
  );
  expect(findLockRefusals({ ...makeLock(cdn), origins: ['https://cdn.example'] }, 'test')).toEqual(
    [],
  );
});

const unhashed = createLockedVersion('mfe-calls', '2.0.0', {
  assets: { 'remoteEntry.js': someHash },
});
test.each<[string, Lock, string]>([
  [
    'belongs to another environment',
    createLock([], { environment: 'other' }),
    'The lock belongs to other',
  ],
  [
    'has a remote twice',
    createLock([makeLock('/a/'), makeLock('/a/')].flatMap(({ remotes }) => remotes)),
    'mfe-calls twice',
  ],
  [
    'lacks a hash in a canary',
    createLock([
      createLockedRemote('mfe-calls', '1.0.0', { canary: { who: {}, pinned: unhashed } }),
    ]),
    'no hash of 876.aaaa.js of mfe-calls 2.0.0',
  ],
  [
    'lacks the hash of a first paint',
    createLock([createLockedRemote('mfe-calls', '1.0.0', { firstPaint: 'first-paint.js' })]),
    'no hash of first-paint.js of mfe-calls 1.0.0',
  ],
  ['loads code from an origin that it does not allow', makeLock(cdn), 'from https://cdn.example'],
  ['hides an origin in a path', makeLock('//cdn.example/a/'), 'from https://cdn.example'],
  ['hides an origin behind a backslash', makeLock('/\\cdn.example/a/'), 'from https://cdn.example'],
])('refuses a lock when it %s', (_, lock, sentence) => {
  expect(findLockRefusals(lock, 'test').join(' ')).toContain(sentence);
});
