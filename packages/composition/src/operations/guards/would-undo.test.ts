import { createStaging, getRefusal, type Staging } from '../../testing/staging';
import { changeCanary } from '../canary';
import { lockEnvironment } from '../lock-environment';
import { promote } from '../promote';
import { rollback } from '../rollback';

let fixture: Staging;
beforeEach(() => {
  fixture = createStaging();
  fixture.environment('production', ['mfe-tools@2.0.0', 'mfe-calls@1.0.0']);
});
afterEach(() => fixture.remove());

const lockProduction = (accept = false) =>
  lockEnvironment(fixture.folders, 'production', { accept });
const getVersions = () =>
  fixture.lock('production').remotes.map(({ name, version }) => `${name} ${version}`);

/** Locks production from its file, then promotes staging's versions to it. */
async function lockAndPromote(): Promise<void> {
  await lockProduction();
  fixture.publish('mfe-billing', '1.1.0');
  fixture.environment('staging', ['mfe-tools@2.0.0', 'mfe-calls@1.2.0', 'mfe-billing@1.1.0']);
  await fixture.lockNow();
  await promote(fixture.folders, 'staging', 'production');
}

test('refuses a lock that would undo a promotion, and lists what it would undo', async () => {
  await lockAndPromote();
  const before = fixture.lockText('production');
  expect((await getRefusal(lockProduction())).split('\n')).toEqual([
    expect.stringMatching(
      /^The file of production would undo "promote staging 1"\. To do so, run "npm run compose -- lock production --accept"\. To keep what runs, write its versions into .*production\.json\.$/,
    ),
    'mfe-calls 1.2.0 would become 1.0.0.',
    'mfe-billing 1.1.0 would be removed.',
  ]);
  expect(fixture.lockText('production')).toBe(before);
});

test('requires --accept only for the lock that undoes the promotion', async () => {
  await lockAndPromote();
  expect((await lockProduction(true)).after.revision).toBe(3);
  expect(getVersions()).toEqual(['mfe-tools 2.0.0', 'mfe-calls 1.0.0']);
  fixture.environment('production', ['mfe-calls@1.1.0']);
  expect((await lockProduction()).changed).toBe(true);
});

test('locks when the file requests the promoted versions and more', async () => {
  await lockAndPromote();
  fixture.publish('mfe-reports', '1.0.0');
  fixture.environment('production', [
    { name: 'mfe-tools', version: '2.0.0', navigation: { '/tools': { label: 'Tools' } } },
    'mfe-calls@1.2.0',
    'mfe-billing@1.1.0',
    'mfe-reports@1.0.0',
  ]);
  expect((await lockProduction()).changed).toBe(true);
});

test('refuses a lock that would undo a promotion made before a canary', async () => {
  await lockAndPromote();
  await changeCanary(fixture.folders, 'production', 'mfe-calls', {
    kind: 'set',
    canary: { version: '1.1.0', share: 5 },
  });
  expect(await getRefusal(lockProduction())).toContain('mfe-billing 1.1.0 would be removed.');
});

test('refuses a lock when it would bring back what a rollback removed', async () => {
  await fixture.lockNow();
  fixture.publish('mfe-billing', '1.1.0');
  fixture.environment('staging', [
    { name: 'mfe-calls', version: '1.0.0', canary: { version: '1.1.0', share: 5 } },
    'mfe-tools@2.0.0',
    'mfe-billing@1.1.0',
  ]);
  await fixture.lockNow();
  await rollback(fixture.folders, 'staging');
  expect((await getRefusal(fixture.lockNow())).split('\n')).toEqual([
    expect.stringContaining('would undo the rollback to revision 1'),
    'mfe-calls would have 1.1.0 for 5% as its canary instead of nothing.',
    'mfe-billing 1.1.0 would come back.',
  ]);
});

test('records the author of a lock when the account is known', async () => {
  const folders = { ...fixture.folders, actor: 'release-bot' };
  await lockEnvironment(folders, 'production');
  expect(fixture.lock('production').by).toBe('lock by release-bot');
});
