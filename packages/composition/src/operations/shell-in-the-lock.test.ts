import { readEnvironment } from '../files';
import { composeForRing } from '../serve/compose-for-ring';
import { toRing } from '../serve/ring';
import { applyRamps } from '../serve/with-ramps';
import { createStaging, getRefusal, type Staging } from '../testing/staging';
import { changeCanary } from './canary';
import { checkEnvironment, lockEnvironment } from './lock-environment';
import { lockInMemory } from './lock-in-memory';
import { promote } from './promote';
import { rollback } from './rollback';
import { status } from './status';

let staging: Staging;
beforeEach(() => {
  staging = createStaging();
  for (const version of ['1.0.0', '1.1.0']) staging.publishShell(version);
});
afterEach(() => staging.remove());

const remotes = ['mfe-calls@1.0.0', 'mfe-tools@2.0.0'];

function lockShell(version: string, name = 'staging') {
  staging.environment(name, remotes, { shell: { version } });
  return lockEnvironment(staging.folders, name);
}
const getShellVersion = (name = 'staging') => staging.lock(name).shell?.version;

test('locks the shell with the hash of each of its files', async () => {
  await lockShell('^1.0.0');
  expect(staging.lock('staging').shell).toEqual({
    version: '1.1.0',
    description: expect.stringMatching(/^sha384-/),
    assets: {
      'assets/main.aaaa.js': expect.stringMatching(/^sha384-/),
      'index.html': expect.stringMatching(/^sha384-/),
    },
    contract: '1.1.0',
    shared: expect.objectContaining({ react: '19.3.1' }),
    routes: ['/login', '/settings'],
  });
});

test('ignores builds of a checkout for a range, but accepts one by its exact version', async () => {
  staging.publishShell('1.2.0-3c7a3274');
  await lockShell('^1.0.0');
  expect(getShellVersion()).toBe('1.1.0');
  await lockShell('1.2.0-3c7a3274');
  expect(getShellVersion()).toBe('1.2.0-3c7a3274');
});

test('serves a ramped canary of the shell to its current share', async () => {
  await lockShell('1.0.0');
  const ramp = { steps: [{ share: 5, minutes: 1, people: 1 }] };
  const canary = { kind: 'set', canary: { version: '1.1.0', ramp } } as const;
  await changeCanary(staging.folders, 'staging', 'shell', canary);
  const ring = toRing('11111111-1111-4111-8111-111111111111', 'x');
  const getServedShell = (share: number | undefined) =>
    composeForRing(
      applyRamps(staging.lock('staging'), () => share),
      ring,
    ).shell;
  expect(getServedShell(0)).toMatchObject({ version: '1.0.0' });
  expect(getServedShell(0)).not.toHaveProperty('source');
  expect(getServedShell(100)).toMatchObject({ version: '1.1.0', source: 'canary' });
  expect(getServedShell(undefined)).toMatchObject({ version: '1.0.0' });
});

test('leaves the shell out of a lock when the environment pins none', async () => {
  await staging.lockNow();
  expect(staging.lock('staging')).not.toHaveProperty('shell');
});

test.each([
  ['1.9.0', 'shell 1.9.0 is not in the remote store'],
  ['^2.0.0', 'shell has no published version in ^2.0.0'],
])('refuses %s when the store does not have it', async (version, sentence) => {
  expect(await getRefusal(lockShell(version))).toContain(sentence);
});

test('refuses a shell that breaks one of its remotes', async () => {
  staging.publishShell('2.0.0', { contract: '2.0.0' });
  expect(await getRefusal(lockShell('2.0.0'))).toContain(
    'mfe-calls 1.0.0 needs the remote contract ^1.0.0, but the shell 2.0.0 supports 2.0.0',
  );
});

test('refuses a promotion to a shell older than the contract that the remote was built with', async () => {
  staging.publish('mfe-calls', '1.0.0', { portal: { contractVersion: '1.1.0' } });
  await lockShell('1.0.0');
  expect(staging.lock('staging').remotes[0]?.contractVersion).toBe('1.1.0');
  staging.publishShell('0.9.0', { contract: '1.0.0' });
  const sentence =
    'mfe-calls 1.0.0 is built for the remote contract 1.1.0, but the shell 0.9.0 supports only 1.0.0';
  expect(await getRefusal(lockShell('0.9.0'))).toContain(sentence);
  staging.environment('other', ['mfe-tools@2.0.0'], { shell: { version: '0.9.0' } });
  await lockEnvironment(staging.folders, 'other');
  const only = { only: ['mfe-calls'] };
  expect(await getRefusal(promote(staging.folders, 'staging', 'other', only))).toContain(sentence);
});

test('checks every remote in the shell and in its canary', async () => {
  staging.publishShell('2.0.0', { contract: '2.0.0' });
  const canary = { version: '2.0.0', share: 10 };
  staging.environment('staging', remotes, { shell: { version: '1.0.0', canary } });
  const { problems, combinations } = await checkEnvironment(staging.folders, 'staging');
  expect(combinations).toBe(2);
  expect(problems.map(({ text }) => text)).toEqual([
    expect.stringContaining(
      'mfe-calls 1.0.0 needs the remote contract ^1.0.0, but the shell 2.0.0',
    ),
    expect.stringContaining(
      'mfe-tools 2.0.0 needs the remote contract ^1.0.0, but the shell 2.0.0',
    ),
  ]);
});

test('serves a canary of the shell to its share until it is paused or ended', async () => {
  await lockShell('1.0.0');
  const [person, organization] = ['one', 'two'];
  const getServedVersions = () => {
    const lock = staging.lock('staging');
    const ring = toRing(person, organization);
    return [composeForRing(lock, undefined), composeForRing(lock, ring)].map(
      ({ shell }) => shell?.version,
    );
  };
  const change = (change: Parameters<typeof changeCanary>[3]) =>
    changeCanary(staging.folders, 'staging', 'shell', change);
  await change({ kind: 'set', canary: { version: '1.1.0', share: 99.999 } });
  expect(getServedVersions()).toEqual(['1.0.0', '1.1.0']);
  await change({ kind: 'pause' });
  expect(getServedVersions()).toEqual(['1.0.0', '1.0.0']);
  await change({ kind: 'off' });
  expect(staging.lock('staging').shell).not.toHaveProperty('canary');
  expect(staging.lock('staging').remotes.map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
});

test('promotes the shell, and restores it byte for byte on rollback', async () => {
  await lockShell('1.0.0');
  staging.environment('production', []);
  await promote(staging.folders, 'staging', 'production');
  const before = staging.lockText('production');
  await lockShell('1.1.0');
  await promote(staging.folders, 'staging', 'production');
  expect(getShellVersion('production')).toBe('1.1.0');
  await rollback(staging.folders, 'production');
  expect(staging.lockText('production')).toBe(before);
  expect(getShellVersion('production')).toBe('1.0.0');
});

test('keeps the shell of an environment when the promoted lock has none', async () => {
  await staging.lockNow();
  await lockShell('1.0.0', 'production');
  await promote(staging.folders, 'staging', 'production');
  expect(getShellVersion('production')).toBe('1.0.0');
});

test('refuses to promote a shell that breaks another environment’s lock, unless --accept is given', async () => {
  staging.publish('mfe-old', '1.0.0', { portal: { contract: '~1.0.0' } });
  staging.publishShell('0.9.0', { contract: '1.0.0' });
  staging.environment('other', ['mfe-old@1.0.0'], { shell: { version: '0.9.0' } });
  await lockEnvironment(staging.folders, 'other');
  await lockShell('1.0.0');
  staging.environment('production', []);
  expect(await getRefusal(promote(staging.folders, 'staging', 'production'))).toContain(
    'In other revision 1, mfe-old 1.0.0 needs the remote contract ~1.0.0, but the shell 1.0.0 supports 1.1.0',
  );
  await promote(staging.folders, 'staging', 'production', { accept: true });
  expect(getShellVersion('production')).toBe('1.0.0');
});

test('undoes the promotion of a shell only when --accept is given', async () => {
  await lockShell('1.1.0');
  staging.environment('production', remotes, { shell: { version: '1.0.0' } });
  await promote(staging.folders, 'staging', 'production');
  const lockAgain = (accept: boolean) => lockEnvironment(staging.folders, 'production', { accept });
  expect(await getRefusal(lockAgain(false))).toContain('shell 1.1.0 would become 1.0.0.');
  await lockAgain(true);
  expect(getShellVersion('production')).toBe('1.0.0');
});

test('shows the shell in the status', async () => {
  await lockShell('1.0.0');
  const [state] = await status(staging.folders, 'staging');
  expect(state?.remotes[0]).toMatchObject({ name: 'shell', version: '1.0.0' });
  expect(state?.problems).toEqual([]);
});

test('locks the shell in memory, or leaves it out when the store lacks its version', () => {
  const lockVersion = (version: string) => {
    staging.environment('staging', remotes, { shell: { version } });
    return lockInMemory(readEnvironment(staging.files()), staging.folders.store, undefined);
  };
  expect(lockVersion('workspace').shell?.version).toBe('1.1.0');
  const missing = lockVersion('3.0.0');
  expect(missing.shell).toBeUndefined();
  expect(missing.problems).toEqual([expect.objectContaining({ rule: 'version-published' })]);
  expect(missing.remotes).toHaveLength(2);
});
