import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getRevisions } from '../lock/history';
import { createStaging, getRefusal, type Staging } from '../testing/staging';
import { lockEnvironment } from './lock-environment';
import { rollback } from './rollback';
import { unlock } from './unlock';

let fixture: Staging;
beforeEach(() => {
  fixture = createStaging();
});
afterEach(() => fixture.remove());

describe('lock', () => {
  test('lists every file with its hash', async () => {
    await fixture.lockNow();
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
  });

  test('writes the lock to the history', async () => {
    await fixture.lockNow();
    expect(readFileSync(join(fixture.files().history, '1.json'), 'utf8')).toBe(
      fixture.lockText('staging'),
    );
  });

  test('writes one asset per line', async () => {
    await fixture.lockNow();
    const lines = fixture.lockText('staging').split('\n');
    expect(lines.filter((line) => /^ +"58\.aaaa\.js": "sha384-[^"]+",$/.test(line))).toHaveLength(
      2,
    );
  });

  test('adds a schema reference to the next lock, but creates no revision just for it', async () => {
    await fixture.lockNow();
    const remotes = ['mfe-calls@1.0.0', 'mfe-tools@2.0.0'];
    const $schema = 'https://portal.example/environment.schema.json';
    fixture.environment('staging', remotes, { $schema });
    expect(await fixture.lockNow()).toMatchObject({ changed: false });
    fixture.environment('staging', ['mfe-calls@1.1.0', 'mfe-tools@2.0.0'], { $schema });
    await fixture.lockNow();
    expect(fixture.lock('staging')).toMatchObject({
      $schema: 'https://portal.example/lock.schema.json',
      revision: 2,
    });
  });

  test('keeps the lock when nothing changed', async () => {
    await fixture.lockNow();
    const text = fixture.lockText('staging');
    expect(await fixture.lockNow()).toMatchObject({ changed: false });
    expect(fixture.lockText('staging')).toBe(text);
    expect(getRevisions(fixture.files())).toEqual([1]);
  });

  test('increments the revision and records the previous version as last known good', async () => {
    await fixture.lockNow();
    await fixture.lockCalls('1.1.0');
    const { revision, before, remotes } = fixture.lock('staging');
    expect([revision, before]).toEqual([2, 1]);
    expect(remotes[0]?.lastKnownGood).toMatchObject({
      version: '1.0.0',
      base: '/remotes/mfe-calls/1.0.0/',
      integrity: expect.stringMatching(/^sha384-/),
    });
    expect(remotes[1]).not.toHaveProperty('lastKnownGood');
  });

  test('refuses to lock when a locked version was published again with other files', async () => {
    await fixture.lockNow();
    fixture.publish('mfe-calls', '1.0.0', { files: { 'remoteEntry.js': 'x', '58.aaaa.js': 'y' } });
    expect(await getRefusal(fixture.lockNow())).toContain(
      'mfe-calls 1.0.0 is not what was locked, portal.json changed since',
    );
  });

  test('keeps the old lock when the new one is refused', async () => {
    await fixture.lockNow();
    const text = fixture.lockText('staging');
    expect(await getRefusal(fixture.lockCalls('9.0.0'))).toContain(
      'staging would not run.\nmfe-calls 9.0.0',
    );
    expect(fixture.lockText('staging')).toBe(text);
    expect(getRevisions(fixture.files())).toEqual([1]);
  });

  test('explains how to restore an invalid lock', async () => {
    await fixture.lockNow();
    writeFileSync(fixture.files().lock, '{"schema":1}');
    expect(await getRefusal(fixture.lockNow())).toContain('restore the file from version control');
  });
});

test('restores a given revision, or unlocks, when the lock cannot be read', async () => {
  await fixture.lockNow();
  const text = fixture.lockText('staging');
  const breakLock = () => writeFileSync(fixture.files().lock, '<<<<<<< HEAD');
  breakLock();
  expect(await getRefusal(rollback(fixture.folders, 'staging'))).toContain('is not JSON');
  await rollback(fixture.folders, 'staging', { revision: 1 });
  expect(fixture.lockText('staging')).toBe(text);
  breakLock();
  await unlock(fixture.folders, 'staging');
  expect(existsSync(fixture.files().lock)).toBe(false);
});

describe('rollback', () => {
  test('restores the previous lock byte for byte, and the one before it on the second rollback', async () => {
    await fixture.lockNow();
    const first = fixture.lockText('staging');
    await fixture.lockCalls('1.1.0');
    const second = fixture.lockText('staging');
    await fixture.lockCalls('1.2.0');
    await rollback(fixture.folders, 'staging');
    expect(fixture.lockText('staging')).toBe(second);
    await rollback(fixture.folders, 'staging');
    expect(fixture.lockText('staging')).toBe(first);
    expect(await getRefusal(rollback(fixture.folders, 'staging'))).toContain(
      'There is no lock of staging before revision 1',
    );
  });

  test('does not reuse the number of an abandoned revision after a rollback', async () => {
    await fixture.lockNow();
    await fixture.lockCalls('1.1.0');
    await rollback(fixture.folders, 'staging');
    fixture.environment('staging', ['mfe-calls@1.2.0', 'mfe-tools@2.0.0']);
    await lockEnvironment(fixture.folders, 'staging', { accept: true });
    expect(fixture.lock('staging')).toMatchObject({ revision: 3, before: 1 });
    expect(fixture.lock('staging').remotes[0]?.lastKnownGood?.version).toBe('1.0.0');
  });

  test('rolls back to a given revision', async () => {
    await fixture.lockNow();
    await fixture.lockCalls('1.1.0');
    await fixture.lockCalls('1.2.0');
    await rollback(fixture.folders, 'staging', { revision: 1 });
    expect(fixture.calls()).toBe('1.0.0');
    expect(await getRefusal(rollback(fixture.folders, 'staging', { revision: 7 }))).toContain(
      'Revision 7 is not in the history',
    );
  });

  test('refuses a version whose files are missing, unless forced', async () => {
    await fixture.lockNow();
    await fixture.lockCalls('1.1.0');
    rmSync(join(fixture.folders.store, 'mfe-calls/1.0.0'), { recursive: true });
    expect(await getRefusal(rollback(fixture.folders, 'staging'))).toContain(
      'mfe-calls 1.0.0 is not published',
    );
    expect(fixture.calls()).toBe('1.1.0');
    await rollback(fixture.folders, 'staging', { force: true });
    expect(fixture.calls()).toBe('1.0.0');
  });

  test('refuses a version that the current shell could not run', async () => {
    await fixture.lockNow();
    await fixture.lockCalls('1.1.0');
    fixture.shell({ contract: '2.0.0' });
    expect(await getRefusal(rollback(fixture.folders, 'staging'))).toContain(
      'mfe-calls 1.0.0 needs the remote contract ^1.0.0, but the shell supports 2.0.0',
    );
  });
});

describe('unlock', () => {
  test('removes the lock and keeps the history, so that the lock can be restored', async () => {
    await fixture.lockNow();
    await unlock(fixture.folders, 'staging');
    expect(existsSync(fixture.files().lock)).toBe(false);
    await rollback(fixture.folders, 'staging', { revision: 1 });
    expect(fixture.calls()).toBe('1.0.0');
  });

  test('continues the revision count after an unlock without linking a previous lock', async () => {
    await fixture.lockNow();
    await unlock(fixture.folders, 'staging');
    await fixture.lockNow();
    expect(fixture.lock('staging').revision).toBe(2);
    expect(fixture.lock('staging')).not.toHaveProperty('before');
  });
});
