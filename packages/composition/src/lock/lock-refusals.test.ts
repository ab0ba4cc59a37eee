import type { Lock } from 'shared-contract';
import {
  lockedRemoteFixture,
  lockedVersionFixture,
  lockFixture,
  someHash,
} from '../testing/lock-fixture';
import { lockRefusals } from './lock-refusals';

const from = (base: string) => lockFixture([lockedRemoteFixture('mfe-calls', '1.0.0', { base })]);
const cdn = 'https://cdn.example/remotes/mfe-calls/1.0.0/';

test('accepts a lock when its remotes come from its own store or an allowed one', () => {
  expect(lockRefusals(lockFixture([lockedRemoteFixture('mfe-calls', '1.0.0')]), 'test')).toEqual(
    [],
  );
  expect(lockRefusals({ ...from(cdn), origins: ['https://cdn.example'] }, 'test')).toEqual([]);
});

const unhashed = lockedVersionFixture('mfe-calls', '2.0.0', {
  assets: { 'remoteEntry.js': someHash },
});
test.each<[string, Lock, string]>([
  ['is of another environment', lockFixture([], { environment: 'other' }), 'The lock is of other'],
  [
    'has a remote twice',
    lockFixture([from('/a/'), from('/a/')].flatMap(({ remotes }) => remotes)),
    'mfe-calls twice',
  ],
  [
    'lacks a hash in a canary',
    lockFixture([
      lockedRemoteFixture('mfe-calls', '1.0.0', { canary: { who: {}, pinned: unhashed } }),
    ]),
    'no hash of 876.aaaa.js of mfe-calls 2.0.0',
  ],
  [
    'lacks the hash of a first paint',
    lockFixture([lockedRemoteFixture('mfe-calls', '1.0.0', { firstPaint: 'first-paint.js' })]),
    'no hash of first-paint.js of mfe-calls 1.0.0',
  ],
  ['takes code from an origin that it does not name', from(cdn), 'from https://cdn.example'],
  ['hides another origin in a path', from('//cdn.example/a/'), 'from https://cdn.example'],
  ['hides it behind a backslash', from('/\\cdn.example/a/'), 'from https://cdn.example'],
])('refuses a lock when it %s', (_, lock, sentence) => {
  expect(lockRefusals(lock, 'test').join(' ')).toContain(sentence);
});
