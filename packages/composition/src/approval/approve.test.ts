import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCompose } from '../cli/run-compose';
import { changeCanary } from '../operations/canary';
import { lockEnvironment } from '../operations/lock-environment';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { unlock } from '../operations/unlock';
import { createStaging, getRefusal, type Staging } from '../testing/staging';
import { approve, reject } from './approve';

let fixture: Staging;
beforeEach(async () => {
  fixture = createStaging();
  await fixture.lockNow();
  writeProduction();
});
afterEach(() => fixture.remove());

const writeProduction = (version = '1.0.0') =>
  fixture.environment('production', [`mfe-calls@${version}`, 'mfe-tools@2.0.0'], {
    approval: true,
  });
const asActor = (actor: string) => ({ ...fixture.folders, actor });
const lockAs = (actor = 'ada') => lockEnvironment(asActor(actor), 'production');
const getRevision = () =>
  existsSync(fixture.files('production').lock) ? fixture.lock('production').revision : undefined;
const isWaiting = () => existsSync(join(fixture.files('production').history, 'pending.json'));

test('applies a lock only after someone else approves it, and records both people', async () => {
  expect(await lockAs()).toMatchObject({ changed: true, waitsFor: 'ada' });
  expect(getRevision()).toBeUndefined();
  const { after } = await approve(asActor('grace'), 'production');
  expect(after.by).toBe('lock by ada, approved by grace');
  expect([getRevision(), isWaiting()]).toEqual([1, false]);
  writeProduction('1.1.0');
  await promote(asActor('ada'), 'staging', 'production', { only: ['mfe-tools'] });
  expect(getRevision()).toBe(1);
});

test.each([['ada'], [undefined]])('refuses approval by %s if ada made the lock', async (actor) => {
  await lockAs();
  const folders = { ...fixture.folders, ...(actor && { actor }) };
  expect(await getRefusal(approve(folders, 'production'))).toContain('must approve it');
  expect(getRevision()).toBeUndefined();
});

test('refuses approval when the lock can no longer run or the revision has changed', async () => {
  await lockAs();
  await approve(asActor('grace'), 'production');
  writeProduction('1.1.0');
  await lockAs();
  writeFileSync(fixture.file('mfe-calls', '1.1.0', '58.aaaa.js'), 'other');
  expect(await getRefusal(approve(asActor('grace'), 'production'))).toContain(
    'would no longer run',
  );
  writeProduction('1.2.0');
  await lockAs();
  await approve(asActor('grace'), 'production');
  await lockAs('grace');
  writeProduction('1.0.0');
  await lockAs();
  await rollback(asActor('grace'), 'production');
  expect(await getRefusal(approve(asActor('grace'), 'production'))).toContain('lock it again');
});

test('needs approval to start or resume a canary, but not to stop it or roll back', async () => {
  await lockAs();
  await approve(asActor('grace'), 'production');
  const change = (change: Parameters<typeof changeCanary>[3]) =>
    changeCanary(asActor('ada'), 'production', 'mfe-calls', change);
  const started = { kind: 'set', canary: { version: '1.1.0', share: 5 } } as const;
  expect((await change(started)).waitsFor).toBe('ada');
  await approve(asActor('grace'), 'production');
  expect((await change({ kind: 'pause' })).waitsFor).toBeUndefined();
  expect((await change({ kind: 'resume' })).waitsFor).toBe('ada');
  expect((await change({ kind: 'off' })).waitsFor).toBeUndefined();
  expect((await rollback(asActor('ada'), 'production')).changed).toBe(true);
});

test('waits for approval when ending a canary would also apply other changes', async () => {
  await lockAs();
  await approve(asActor('grace'), 'production');
  await changeCanary(asActor('ada'), 'production', 'mfe-calls', {
    kind: 'set',
    canary: { version: '1.1.0', share: 5 },
  });
  await approve(asActor('grace'), 'production');
  const navigation = { '/calls': { label: 'Conversations' } };
  fixture.environment('production', [{ name: 'mfe-calls', version: '1.0.0', navigation }], {
    approval: true,
  });
  const off = await changeCanary(asActor('ada'), 'production', 'mfe-calls', { kind: 'off' });
  expect(off.waitsFor).toBe('ada');
});

test('changes the file for a canary only when the canary is approved', async () => {
  await lockAs();
  await approve(asActor('grace'), 'production');
  const readFile = () => readFileSync(fixture.files('production').environment, 'utf8');
  const before = readFile();
  const change = (change: Parameters<typeof changeCanary>[3]) =>
    changeCanary(asActor('ada'), 'production', 'mfe-calls', change);
  const canary = { version: '1.1.0', share: 5 };
  await change({ kind: 'set', canary });
  await reject(asActor('grace'), 'production');
  expect(readFile()).toBe(before);
  await change({ kind: 'set', canary });
  await approve(asActor('grace'), 'production');
  const [remote] = JSON.parse(readFile()).remotes;
  expect(remote).toEqual({ name: 'mfe-calls', version: '1.0.0', canary });
  await change({ kind: 'promote' });
  expect(JSON.parse(readFile()).remotes[0]).toEqual(remote);
  await approve(asActor('grace'), 'production');
  expect(JSON.parse(readFile()).remotes[0]).toEqual({ name: 'mfe-calls', version: '1.1.0' });
});

test('rejects a pending lock only once', async () => {
  await lockAs();
  expect((await reject(asActor('ada'), 'production')).by).toBe('ada');
  expect(await getRefusal(reject(asActor('ada'), 'production'))).toBe(
    'Nothing waits for approval in production.',
  );
});

test('refuses to unlock an environment that requires approval', async () => {
  await lockAs();
  await approve(asActor('grace'), 'production');
  expect(await getRefusal(unlock(asActor('ada'), 'production'))).toContain('requires approval');
});

test('shows the pending lock in the output of lock and status until it is approved', async () => {
  let said = '';
  const writeOutput = (text: string) => {
    said += text;
  };
  const runAs = (actor: string, ...words: string[]) => {
    said = '';
    return runCompose(words, asActor(actor), { out: writeOutput, err: writeOutput });
  };
  await runAs('ada', 'lock', 'production');
  expect(said).toContain('The new lock of production needs approval by someone other than ada');
  await runAs('ada', 'status', 'production');
  expect(said).toContain('a lock waits for approval by someone other than ada');
  expect(said).toContain('mfe-calls added in 1.0.0');
  await runAs('grace', 'approve', 'production');
  expect(said).toContain('production is now at revision 1');
});
