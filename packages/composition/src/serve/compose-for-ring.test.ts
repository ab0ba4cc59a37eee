import type { LockedRemote } from 'shared-contract';
import {
  createLock,
  createLockedRemote,
  createLockedVersion,
  someHash,
} from '../testing/lock-fixture';
import { composeForRing, getCanariesFor } from './compose-for-ring';
import { type CanaryMembers, toRing } from './ring';

const createPersonId = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const organization = '11111111-0000-4000-8000-000000000001';
const other = '11111111-0000-4000-8000-000000000002';

function lockWithCanary(who: CanaryMembers, name = 'mfe-calls') {
  const canary: LockedRemote['canary'] = { who, pinned: createLockedVersion(name, '2.0.0') };
  return createLock([createLockedRemote(name, '1.0.0', { canary })]);
}

const getVersionFor = (who: CanaryMembers, id: string, of = organization) =>
  composeForRing(lockWithCanary(who), toRing(id, of)).remotes[0]?.version;

test('composes a remote with the addresses and hashes of its first files and its fallback', () => {
  const lastKnownGood = {
    version: '0.9.0',
    base: 'https://cdn.example/remotes/mfe-calls/0.9.0/',
    entry: 'remoteEntry.js',
    integrity: someHash,
  };
  const lock = createLock([createLockedRemote('mfe-calls', '1.0.0', { lastKnownGood })]);
  expect(composeForRing(lock, undefined)).toMatchObject({
    environment: 'test',
    revision: 1,
    remotes: [
      {
        version: '1.0.0',
        source: 'lock',
        entry: '/remotes/mfe-calls/1.0.0/remoteEntry.js',
        integrity: someHash,
        preload: ['/remotes/mfe-calls/1.0.0/876.aaaa.js'],
        preloadIntegrity: { '/remotes/mfe-calls/1.0.0/876.aaaa.js': someHash },
        fallback: {
          version: '0.9.0',
          entry: 'https://cdn.example/remotes/mfe-calls/0.9.0/remoteEntry.js',
          integrity: someHash,
        },
      },
    ],
  });
});

test.each([
  ['equal', 'a later patch of the contract', '1.2.1', '19.1.0'],
  ['different', 'a later minor version of the contract', '1.3.0', '19.1.0'],
  ['different', 'a later version of a shared module', '1.2.0', '19.1.1'],
])('gives shells %s keys when one provides %s', (expected, _, contract, react) => {
  const getKey = (provided: { contract: string; shared: Record<string, string> }) => {
    const shell = { version: '1.0.0', description: someHash, assets: {}, routes: [], ...provided };
    return composeForRing(createLock([], { shell }), undefined).shell?.provides;
  };
  const key = getKey({ contract: '1.2.0', shared: { react: '19.1.0' } });
  const other = getKey({ contract, shared: { react } });
  expect(other === key ? 'equal' : 'different').toBe(expected);
});

test('throws when a file has no hash', () => {
  const lock = createLock([createLockedRemote('mfe-calls', '1.0.0', { assets: {} })]);
  expect(() => composeForRing(lock, undefined)).toThrow('no hash of remoteEntry.js');
});

test('sets the stable version as the fallback of the canary', () => {
  const lock = lockWithCanary({ people: [createPersonId(1)] });
  expect(composeForRing(lock, toRing(createPersonId(1), organization)).remotes[0]).toMatchObject({
    version: '2.0.0',
    source: 'canary',
    fallback: { version: '1.0.0', entry: '/remotes/mfe-calls/1.0.0/remoteEntry.js' },
  });
});

test('serves the canary to named members and organizations only', () => {
  expect(getVersionFor({ people: [createPersonId(1)] }, createPersonId(1))).toBe('2.0.0');
  expect(getVersionFor({ people: [createPersonId(1)] }, createPersonId(2))).toBe('1.0.0');
  expect(getVersionFor({ organizations: [organization] }, createPersonId(2))).toBe('2.0.0');
  expect(getVersionFor({ organizations: [organization] }, createPersonId(2), other)).toBe('1.0.0');
});

test('serves a paused canary to no member', () => {
  const who = {
    share: 100,
    people: [createPersonId(1)],
    organizations: [organization],
    paused: true,
  };
  expect(getVersionFor(who, createPersonId(1))).toBe('1.0.0');
});

test('serves visitors the stable version when the canary is for all members', () => {
  expect(composeForRing(lockWithCanary({ share: 100 }), undefined).remotes[0]?.version).toBe(
    '1.0.0',
  );
});

test('draws members for each remote separately, and keeps them when the share grows', () => {
  const people = Array.from({ length: 2_000 }, (_, number) => createPersonId(number));
  const findMembers = (share: number, name = 'mfe-calls') =>
    new Set(
      people.filter(
        (id) =>
          getCanariesFor(lockWithCanary({ share }, name), toRing(id, organization)).length === 1,
      ),
    );
  const [ten, thirty] = [findMembers(10), findMembers(30)];
  expect(ten.size).toBeGreaterThan(150);
  expect(ten.size).toBeLessThan(250);
  expect([...ten].filter((id) => !thirty.has(id))).toEqual([]);
  expect(findMembers(0).size).toBe(0);
  expect(findMembers(100).size).toBe(people.length);
  expect([...findMembers(10, 'mfe-tools')]).not.toEqual([...ten]);
});
