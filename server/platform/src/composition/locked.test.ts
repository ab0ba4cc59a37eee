import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRing } from 'composition';
import { createLock, createLockedRemote, createLockedVersion } from 'composition/testing';
import type { Lock } from 'shared-contract';
import { createLogger } from 'shared-server';
import { followComposition } from './composition-source';
import { environmentFixture, publishFixture } from './publish-fixture';
import { storedProblems } from './stored-problems';
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
  environmentFixture(join(folder, 'test.json'), ['mfe-calls']);
  publishFixture(store, 'mfe-calls', '3.0.0-cccc');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes the lock like the command does: to a temporary file, then renamed. */
function write(lock: Lock): void {
  writeFileSync(join(folder, 'aside'), JSON.stringify(lock));
  renameSync(join(folder, 'aside'), join(folder, 'test.lock.json'));
}

const pinned = (version: string, changes: Partial<Lock> = {}) =>
  createLock([createLockedRemote('mfe-calls', version)], changes);
const follow = () =>
  followComposition({ environments: folder, environment: 'test', store }, logger);
const versionOf = (
  source: ReturnType<typeof follow>,
  ...whose: Parameters<typeof source.current>
) => source.current(...whose).composition.remotes[0]?.version;

/** The source when it checks the files again, at most this many milliseconds after the change. */
function soon(change: () => void, source = follow()) {
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
  versionOf(source);
  change();
  clock.mockReturnValue(now + 250);
  return source;
}

test('serves the lock unchanged when the environment and the store differ from it', () => {
  write(pinned('1.0.0', { revision: 7 }));
  expect(follow().current().composition).toMatchObject({
    revision: 7,
    remotes: [{ version: '1.0.0', source: 'lock' }],
  });
});

test('serves promote, rollback and the end of a lock within 250 ms, without a restart', () => {
  const source = soon(() => write(pinned('1.0.0')));
  expect(versionOf(source)).toBe('1.0.0');
  soon(() => write(pinned('2.0.0', { revision: 2 })), source);
  expect(versionOf(source)).toBe('2.0.0');
  soon(() => write(pinned('1.0.0')), source);
  expect(versionOf(source)).toBe('1.0.0');
  soon(() => rmSync(join(folder, 'test.lock.json')), source);
  expect(versionOf(source)).toBe('3.0.0-cccc');
});

test.each<[string, () => void]>([
  ['is not JSON', () => writeFileSync(join(folder, 'test.lock.json'), '{"schema":1')],
  ['is of another environment', () => write(pinned('2.0.0', { environment: 'other' }))],
  [
    'lacks a hash',
    () => write(createLock([createLockedRemote('mfe-calls', '2.0.0', { assets: {} })])),
  ],
  [
    'takes code from elsewhere',
    () =>
      write(
        createLock([createLockedRemote('mfe-calls', '2.0.0', { base: 'https://evil.example/' })]),
      ),
  ],
])('keeps the last lock when the next one %s', (_, change) => {
  write(pinned('1.0.0'));
  const source = soon(change);
  expect(versionOf(source)).toBe('1.0.0');
  expect(lines.join()).toContain('the last one stays');
});

test('fails to start when the lock was never valid', () => {
  writeFileSync(join(folder, 'test.lock.json'), 'broken');
  expect(follow).toThrow();
});

test('serves a canary to its people with its own ETag until the kill switch', () => {
  const canary = (paused: boolean) => ({
    who: { people: [person], paused },
    pinned: createLockedVersion('mfe-calls', '2.0.0'),
  });
  const withCanary = (paused: boolean) =>
    createLock([createLockedRemote('mfe-calls', '1.0.0', { canary: canary(paused) })]);
  write(withCanary(false));
  const source = follow();
  const ring = toRing(person, organization);
  const other = toRing(organization, organization);
  expect([versionOf(source, ring), versionOf(source, other), versionOf(source)]).toEqual([
    '2.0.0',
    '1.0.0',
    '1.0.0',
  ]);
  expect(source.current(ring).etag).not.toBe(source.current().etag);
  expect(source.current(other)).toBe(source.current());
  soon(() => write(withCanary(true)), source);
  expect(versionOf(source, ring)).toBe('1.0.0');
});

test('logs the problem and keeps the remote when its files differ from the lock', async () => {
  write(pinned('3.0.0-cccc'));
  const stored = storedProblems(store, logger);
  const lock = follow().state().content;
  const problems = await stored.of(lock);
  expect(problems.map(({ remote }) => remote)).toContain('mfe-calls');
  stored.taken(lock);
  await stored.of(lock);
  await Promise.resolve();
  expect(lines.join()).toContain(problems[0]?.text);
});

test('warns when a lock pins another version than the checkout has built', () => {
  write(pinned('1.0.0'));
  warnOfPinned(follow().state().lock, store, logger);
  expect(lines.join()).toContain('mfe-calls 1.0.0 (built: 3.0.0-cccc)');
});

test('warns of nothing when the lock has the versions of the checkout', () => {
  write(pinned('3.0.0-cccc'));
  warnOfPinned(follow().state().lock, store, logger);
  expect(lines.join()).not.toContain('pins other versions');
});
