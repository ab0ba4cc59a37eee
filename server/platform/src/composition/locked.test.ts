import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRing } from 'composition';
import { createLock, createLockedRemote, createLockedVersion } from 'composition/testing';
import type { Lock } from 'shared-contract';
import { createLogger } from 'shared-server';
import { followComposition } from './composition-source';
import { publishFixture, writeEnvironmentFixture } from './publish-fixture';
import { createStoredProblems } from './stored-problems';
import { warnOfPinned } from './warn-of-pinned';

const lines: string[] = [];
const logger = createLogger({ level: 'info', name: 't' }, { write: (line) => lines.push(line) });
const person = '00000000-0000-4000-8000-000000000001';
const organization = '11111111-0000-4000-8000-000000000001';
let folder: string;
let store: string;

beforeEach(() => {
  lines.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'portal-locked-'));
  store = join(folder, 'remotes');
  writeEnvironmentFixture(join(folder, 'test.json'), ['mfe-calls']);
  publishFixture(store, 'mfe-calls', '3.0.0-cccc');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the lock as the command does: to a temporary file, which is then renamed. */
function writeLock(lock: Lock): void {
  writeFileSync(join(folder, 'aside'), JSON.stringify(lock));
  renameSync(join(folder, 'aside'), join(folder, 'test.lock.json'));
}

const createPinned = (version: string, changes: Partial<Lock> = {}) =>
  createLock([createLockedRemote('mfe-calls', version)], changes);
const follow = () =>
  followComposition({ environments: folder, environment: 'test', store }, logger);
const findVersion = (
  source: ReturnType<typeof follow>,
  ...whose: Parameters<typeof source.current>
) => source.current(...whose).composition.remotes[0]?.version;

/** Changes the files, and makes the source's next check due. */
function followSoon(change: () => void, source = follow()) {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  findVersion(source);
  change();
  clock.mockReturnValue(now + 250);
  return source;
}

test('serves the lock unchanged when the environment and the store differ from it', () => {
  writeLock(createPinned('1.0.0', { revision: 7 }));
  expect(follow().current().composition).toMatchObject({
    revision: 7,
    remotes: [{ version: '1.0.0', source: 'lock' }],
  });
});

test('applies a promotion, a rollback and an unlock within 250 ms, without a restart', () => {
  const source = followSoon(() => writeLock(createPinned('1.0.0')));
  expect(findVersion(source)).toBe('1.0.0');
  followSoon(() => writeLock(createPinned('2.0.0', { revision: 2 })), source);
  expect(findVersion(source)).toBe('2.0.0');
  followSoon(() => writeLock(createPinned('1.0.0')), source);
  expect(findVersion(source)).toBe('1.0.0');
  followSoon(() => rmSync(join(folder, 'test.lock.json')), source);
  expect(findVersion(source)).toBe('3.0.0-cccc');
});

test.each<[string, () => void]>([
  ['is not JSON', () => writeFileSync(join(folder, 'test.lock.json'), '{"schema":1')],
  [
    'belongs to another environment',
    () => writeLock(createPinned('2.0.0', { environment: 'other' })),
  ],
  [
    'lacks a hash',
    () => writeLock(createLock([createLockedRemote('mfe-calls', '2.0.0', { assets: {} })])),
  ],
  [
    'loads code from another origin',
    () =>
      writeLock(
        createLock([createLockedRemote('mfe-calls', '2.0.0', { base: 'https://evil.example/' })]),
      ),
  ],
])('keeps the last lock when the next one %s', (_, change) => {
  writeLock(createPinned('1.0.0'));
  const source = followSoon(change);
  expect(findVersion(source)).toBe('1.0.0');
  expect(lines.join()).toContain('the previous one is kept');
});

test('fails to start when the lock is invalid', () => {
  writeFileSync(join(folder, 'test.lock.json'), 'broken');
  expect(follow).toThrow();
});

test('serves a canary to its people with its own ETag until it is paused', () => {
  const createCanary = (paused: boolean) => ({
    who: { people: [person], paused },
    pinned: createLockedVersion('mfe-calls', '2.0.0'),
  });
  const lockWithCanary = (paused: boolean) =>
    createLock([createLockedRemote('mfe-calls', '1.0.0', { canary: createCanary(paused) })]);
  writeLock(lockWithCanary(false));
  const source = follow();
  const ring = toRing(person, organization);
  const other = toRing(organization, organization);
  expect([findVersion(source, ring), findVersion(source, other), findVersion(source)]).toEqual([
    '2.0.0',
    '1.0.0',
    '1.0.0',
  ]);
  expect(source.current(ring).etag).not.toBe(source.current().etag);
  expect(source.current(other)).toBe(source.current());
  followSoon(() => writeLock(lockWithCanary(true)), source);
  expect(findVersion(source, ring)).toBe('1.0.0');
});

test('reports and logs a remote whose files differ from the lock', async () => {
  writeLock(createPinned('3.0.0-cccc'));
  const stored = createStoredProblems(store, logger);
  const lock = follow().state().content;
  const problems = await stored.findProblems(lock);
  expect(problems.map(({ remote }) => remote)).toContain('mfe-calls');
  stored.checkInBackground(lock);
  await stored.findProblems(lock);
  await Promise.resolve();
  expect(lines.join()).toContain(problems[0]?.text);
});

test('warns when the lock pins a different version than the checkout built', () => {
  writeLock(createPinned('1.0.0'));
  warnOfPinned(follow().state().lock, store, logger);
  expect(lines.join()).toContain('mfe-calls 1.0.0 (built: 3.0.0-cccc)');
});

test('logs no warning when the lock has the versions of the checkout', () => {
  writeLock(createPinned('3.0.0-cccc'));
  warnOfPinned(follow().state().lock, store, logger);
  expect(lines.join()).not.toContain('pins other versions');
});
