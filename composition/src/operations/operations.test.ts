import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeForRing } from '../compose-for-ring';
import { environmentFiles } from '../files';
import { revisionsOf } from '../lock/history';
import type { RefusedError } from '../problem';
import { ringOf } from '../ring';
import { createFixture, type Fixture } from '../testing/fixture';
import { changeCanary } from './canary';
import { diff } from './diff';
import { lockEnvironment } from './lock-environment';
import { promote } from './promote';
import { rollback } from './rollback';
import { status } from './status';
import { unlock } from './unlock';

const person = '11111111-1111-4111-8111-111111111111';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
  for (const version of ['1.0.0', '1.1.0', '1.2.0']) fixture.publish('mfe-calls', version);
  fixture.publish('mfe-tools', '2.0.0');
  fixture.environment('staging', ['mfe-calls@1.0.0', 'mfe-tools@2.0.0']);
});
afterEach(() => fixture.remove());

const lock = (name = 'staging') => lockEnvironment(fixture.folders, name);
const lockCalls = (version: string) => {
  fixture.environment('staging', [`mfe-calls@${version}`, 'mfe-tools@2.0.0']);
  return lock();
};
const files = (name = 'staging') => environmentFiles(fixture.folders.environments, name);
const versionOf = (name = 'staging') => fixture.lock(name).remotes[0]?.version;
const refusal = async (asked: Promise<unknown>) => {
  const error = await asked.then(
    () => undefined,
    (reason: RefusedError) => reason,
  );
  return [error?.message, ...(error?.problems ?? []).map(({ text }) => text)].join('\n');
};

describe('lock', () => {
  test('names every file with its hash, and is also in the history', async () => {
    await lock();
    expect(fixture.lock('staging')).toMatchObject({
      revision: 1,
      by: 'lock',
      contract: '1.1.0',
      remotes: [{ name: 'mfe-calls', base: '/remotes/mfe-calls/1.0.0/' }, { name: 'mfe-tools' }],
    });
    expect(Object.keys(fixture.lock('staging').remotes[0]?.assets ?? {})).toEqual([
      '58.aaaa.js',
      'remoteEntry.js',
    ]);
    expect(readFileSync(join(files().history, '1.json'), 'utf8')).toBe(fixture.lockText('staging'));
  });

  test('has one asset on a line', async () => {
    await lock();
    const lines = fixture.lockText('staging').split('\n');
    expect(lines.filter((line) => /^ +"58\.aaaa\.js": "sha384-[^"]+",$/.test(line))).toHaveLength(
      2,
    );
  });

  test('is left as it is when nothing changed', async () => {
    await lock();
    const text = fixture.lockText('staging');
    expect(await lock()).toMatchObject({ changed: false });
    expect(fixture.lockText('staging')).toBe(text);
    expect(revisionsOf(files())).toEqual([1]);
  });

  test('counts on and remembers the version that ran before', async () => {
    await lock();
    await lockCalls('1.1.0');
    const { revision, before, remotes } = fixture.lock('staging');
    expect([revision, before]).toEqual([2, 1]);
    expect(remotes[0]?.lastKnownGood).toMatchObject({
      version: '1.0.0',
      base: '/remotes/mfe-calls/1.0.0/',
      integrity: expect.stringMatching(/^sha384-/),
    });
    expect(remotes[1]).not.toHaveProperty('lastKnownGood');
  });

  test('is refused when a locked version was published again with other files', async () => {
    await lock();
    fixture.publish('mfe-calls', '1.0.0', { files: { 'remoteEntry.js': 'x', '58.aaaa.js': 'y' } });
    expect(await refusal(lock())).toContain(
      'mfe-calls 1.0.0 is not what was locked, portal.json changed since',
    );
  });

  test('leaves the old lock when the new one is refused', async () => {
    await lock();
    const text = fixture.lockText('staging');
    expect(await refusal(lockCalls('9.0.0'))).toContain('staging would not run.\nmfe-calls 9.0.0');
    expect(fixture.lockText('staging')).toBe(text);
    expect(revisionsOf(files())).toEqual([1]);
  });

  test('that is no lock any more is answered with where to get it back', async () => {
    await lock();
    writeFileSync(files().lock, '{"schema":1}');
    expect(await refusal(lock())).toContain('bring the file back from version control');
  });
});

describe('rollback', () => {
  test('brings back the lock before byte for byte, and a second one goes one further', async () => {
    await lock();
    const first = fixture.lockText('staging');
    await lockCalls('1.1.0');
    const second = fixture.lockText('staging');
    await lockCalls('1.2.0');
    await rollback(fixture.folders, 'staging');
    expect(fixture.lockText('staging')).toBe(second);
    await rollback(fixture.folders, 'staging');
    expect(fixture.lockText('staging')).toBe(first);
    expect(await refusal(rollback(fixture.folders, 'staging'))).toContain(
      'There is no lock of staging before revision 1',
    );
  });

  test('is followed by a revision of its own, which does not lead to what was left', async () => {
    await lock();
    await lockCalls('1.1.0');
    await rollback(fixture.folders, 'staging');
    await lockCalls('1.2.0');
    expect(fixture.lock('staging')).toMatchObject({ revision: 3, before: 1 });
    expect(fixture.lock('staging').remotes[0]?.lastKnownGood?.version).toBe('1.0.0');
  });

  test('goes to a named revision', async () => {
    await lock();
    await lockCalls('1.1.0');
    await lockCalls('1.2.0');
    await rollback(fixture.folders, 'staging', { revision: 1 });
    expect(versionOf()).toBe('1.0.0');
    expect(await refusal(rollback(fixture.folders, 'staging', { revision: 7 }))).toContain(
      'Revision 7 is not in the history',
    );
  });

  test('to a version whose files are gone is refused, unless it is forced', async () => {
    await lock();
    await lockCalls('1.1.0');
    rmSync(join(fixture.folders.store, 'mfe-calls/1.0.0'), { recursive: true });
    expect(await refusal(rollback(fixture.folders, 'staging'))).toContain(
      'mfe-calls 1.0.0 is not published',
    );
    expect(versionOf()).toBe('1.1.0');
    await rollback(fixture.folders, 'staging', { force: true });
    expect(versionOf()).toBe('1.0.0');
  });

  test('to what the shell of today would not run is refused', async () => {
    await lock();
    await lockCalls('1.1.0');
    fixture.shell({ contract: '2.0.0' });
    expect(await refusal(rollback(fixture.folders, 'staging'))).toContain(
      'mfe-calls 1.0.0 needs the remote contract ^1.0.0, the shell keeps 2.0.0',
    );
  });
});

describe('promote', () => {
  const toProduction = () => promote(fixture.folders, 'staging', 'production');

  test('brings the versions over, and keeps what the other environment changes', async () => {
    fixture.environment('production', [
      'mfe-tools@1.0.0',
      { name: 'mfe-calls', version: '*', navigation: { '/calls': { label: 'Conversations' } } },
    ]);
    await lockCalls('1.2.0');
    const { after } = await toProduction();
    expect(after.by).toBe('promote staging 1');
    expect(after.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mfe-tools 2.0.0',
      'mfe-calls 1.2.0',
    ]);
    expect(after.remotes[1]?.contribution.navigation[0]?.label).toBe('Conversations');
  });

  test('brings canaries and new remotes along, and leaves out what is left out there', async () => {
    fixture.environment('production', [{ name: 'mfe-tools', version: '*', omit: true }]);
    await lock();
    await changeCanary(fixture.folders, 'staging', 'mfe-calls', {
      kind: 'set',
      canary: { version: '1.1.0', share: 5 },
    });
    const { after } = await toProduction();
    expect(after.remotes).toMatchObject([
      { name: 'mfe-calls', canary: { who: { share: 5 }, pinned: { version: '1.1.0' } } },
    ]);
  });

  test('is refused when the other environment could not run it', async () => {
    fixture.environment('production', [
      { name: 'mfe-calls', version: '*', settings: { limit: 5 } },
    ]);
    await lock();
    expect(await refusal(toProduction())).toContain('mfe-calls 1.0.0 has no setting "limit"');
    expect(existsSync(files('production').lock)).toBe(false);
  });

  test('is refused when the other environment has a remote that does not run here', async () => {
    fixture.environment('production', ['mfe-calls@*', 'mfe-billing@*']);
    await lock();
    expect(await refusal(toProduction())).toContain(
      'mfe-billing is in the file of production, but staging does not run it: lock it there first, or set "omit"',
    );
  });

  test('needs a lock to promote', async () => {
    fixture.environment('production', []);
    expect(await refusal(toProduction())).toContain('staging has no lock: make one');
  });
});

describe('canary', () => {
  const change = (asked: Parameters<typeof changeCanary>[3]) =>
    changeCanary(fixture.folders, 'staging', 'mfe-calls', asked);
  const start = () => change({ kind: 'set', canary: { version: '1.1.0', people: [person] } });
  const ring = ringOf(person, '22222222-2222-4222-8222-222222222222');
  const served = () => composeForRing(fixture.lock('staging'), ring).remotes[0]?.version;
  const inFile = () =>
    JSON.parse(readFileSync(files().environment, 'utf8')).remotes[0].canary as unknown;

  test('reaches who is named, pauses, goes on and ends, in the file and in the lock', async () => {
    await lock();
    await start();
    expect([served(), inFile()]).toEqual(['1.1.0', { version: '1.1.0', people: [person] }]);
    await change({ kind: 'pause' });
    expect([served(), inFile()]).toEqual(['1.0.0', expect.objectContaining({ paused: true })]);
    await change({ kind: 'resume' });
    expect(served()).toBe('1.1.0');
    await change({ kind: 'off' });
    expect([served(), inFile()]).toEqual(['1.0.0', undefined]);
    expect(fixture.lock('staging')).toMatchObject({ revision: 5, by: 'canary mfe-calls off' });
  });

  test('grows without naming its version again', async () => {
    await lock();
    await start();
    await change({ kind: 'set', canary: { share: 25 } });
    expect(inFile()).toEqual({ version: '1.1.0', people: [person], share: 25 });
  });

  test('changes no other version, although the file would allow a newer one', async () => {
    fixture.environment('staging', ['mfe-calls@1.0.0', 'mfe-tools@^2.0.0']);
    await lock();
    fixture.publish('mfe-tools', '2.5.0');
    await start();
    expect(fixture.lock('staging').remotes[1]?.version).toBe('2.0.0');
  });

  test('that is refused leaves file and lock as they were', async () => {
    await lock();
    const before = [readFileSync(files().environment, 'utf8'), fixture.lockText('staging')];
    const asked = change({ kind: 'set', canary: { version: '7.0.0', share: 5 } });
    expect(await refusal(asked)).toContain('mfe-calls 7.0.0 is not published');
    expect([readFileSync(files().environment, 'utf8'), fixture.lockText('staging')]).toEqual(
      before,
    );
  });

  test.each([
    ['a pause without a canary', { kind: 'pause' }, 'mfe-calls has no canary in staging'],
    ['a share of 101', { kind: 'set', canary: { version: '1.1.0', share: 101 } }, '--share from 0'],
    ['nobody', { kind: 'set', canary: { version: '1.1.0' } }, 'which nobody would get'],
  ] as const)('%s is refused', async (_, asked, text) => {
    await lock();
    expect(await refusal(change(asked))).toContain(text);
  });
});

describe('unlock', () => {
  test('removes the lock and keeps the history, so that the lock can come back', async () => {
    await lock();
    await unlock(fixture.folders, 'staging');
    expect(existsSync(files().lock)).toBe(false);
    await rollback(fixture.folders, 'staging', { revision: 1 });
    expect(versionOf()).toBe('1.0.0');
  });

  test('a lock made afterwards counts on, with nothing before it', async () => {
    await lock();
    await unlock(fixture.folders, 'staging');
    await lock();
    expect(fixture.lock('staging').revision).toBe(2);
    expect(fixture.lock('staging')).not.toHaveProperty('before');
  });
});

describe('diff', () => {
  test('says what a new lock would change', async () => {
    await lock();
    fixture.publish('mfe-calls', '1.3.0', {
      portal: {
        contract: '^1.1.0',
        shared: { react: '^19.3.0' },
        routes: ['/calls', '/calls/live'],
      },
      files: { 'remoteEntry.js': 'x'.repeat(2000), '58.aaaa.js': '' },
    });
    fixture.environment('staging', [
      { name: 'mfe-calls', version: '1.3.0', navigation: { '/calls': { label: 'Calls' } } },
    ]);
    const { from, to, changes } = await diff(fixture.folders, 'staging');
    expect([from, to]).toEqual(['staging revision 1', 'its file']);
    expect(changes.map(({ remote, text }) => `${remote}: ${text}`)).toEqual([
      'mfe-calls: version 1.0.0 -> 1.3.0',
      'mfe-calls: contract ^1.0.0 -> ^1.1.0',
      'mfe-calls: pages added: /calls/live',
      'mfe-calls: pages removed: /calls/:id',
      'mfe-calls: shared react ^19.3.1 -> ^19.3.0',
      'mfe-calls: shared shared-auth ^1.0.0 -> none',
      'mfe-calls: navigation /calls mfe-calls (1) -> Calls (1)',
      'mfe-tools: removed, was 2.0.0',
      'mfe-calls: first load 0.0 kB -> 2.0 kB, uncompressed',
    ]);
  });

  test('compares with another environment, and with an earlier revision', async () => {
    fixture.environment('production', ['mfe-calls@1.1.0', 'mfe-tools@2.0.0']);
    await lock();
    await lock('production');
    const there = await diff(fixture.folders, 'staging', 'production');
    expect(there.changes[0]).toEqual({ remote: 'mfe-calls', text: 'version 1.0.0 -> 1.1.0' });
    await lockCalls('1.2.0');
    const since = await diff(fixture.folders, 'staging', '1');
    expect(since).toMatchObject({ from: 'staging revision 1', to: 'staging revision 2' });
    expect(since.changes[0]?.text).toBe('version 1.0.0 -> 1.2.0');
  });
});

describe('status', () => {
  test('shows every environment, locked or not', async () => {
    fixture.environment('local', ['mfe-calls@workspace']);
    await lock();
    await lockCalls('1.1.0');
    expect(await status(fixture.folders)).toMatchObject([
      { environment: 'local', remotes: [{ version: 'workspace' }], problems: [] },
      {
        environment: 'staging',
        revision: 2,
        by: 'lock',
        remotes: [{ version: '1.1.0', lastKnownGood: '1.0.0' }, { version: '2.0.0' }],
        problems: [],
      },
    ]);
  });

  test('names the version to fall back to when its entry is gone or another', async () => {
    await lock();
    await lockCalls('1.1.0');
    const entry = fixture.file('mfe-calls', '1.0.0', 'remoteEntry.js');
    const told = async () => (await status(fixture.folders, 'staging'))[0]?.problems;
    writeFileSync(entry, 'changed');
    expect(await told()).toEqual([
      'mfe-calls 1.0.0, the last known good version, has another remoteEntry.js: put back what was published.',
    ]);
    rmSync(entry);
    expect(await told()).toEqual([expect.stringContaining('lacks remoteEntry.js')]);
  });

  test('names a file that is gone, and a lock that was changed by hand', async () => {
    await lock();
    rmSync(fixture.file('mfe-calls', '1.0.0', '58.aaaa.js'));
    writeFileSync(files().lock, fixture.lockText('staging').replace('"lock"', '"me"'));
    const [state] = await status(fixture.folders, 'staging');
    expect(state?.problems).toEqual([
      expect.stringContaining('The lock of staging is not what was checked as revision 1'),
      expect.stringContaining('mfe-calls 1.0.0 lacks 58.aaaa.js'),
    ]);
  });
});
