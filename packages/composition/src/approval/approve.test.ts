import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCompose } from '../cli/run-compose';
import { changeCanary } from '../operations/canary';
import { lockEnvironment } from '../operations/lock-environment';
import { promote } from '../operations/promote';
import { rollback } from '../operations/rollback';
import { unlock } from '../operations/unlock';
import { createStaging, refusal, type Staging } from '../testing/staging';
import { approve, reject } from './approve';

let fixture: Staging;
beforeEach(async () => {
  fixture = createStaging();
  await fixture.lockNow();
  ask();
});
afterEach(() => fixture.remove());

const ask = (version = '1.0.0') =>
  fixture.environment('production', [`mfe-calls@${version}`, 'mfe-tools@2.0.0'], {
    approval: true,
  });
const as = (actor: string) => ({ ...fixture.folders, actor });
const lock = (actor = 'ada') => lockEnvironment(as(actor), 'production');
const revision = () =>
  existsSync(fixture.files('production').lock) ? fixture.lock('production').revision : undefined;
const isWaiting = () => existsSync(join(fixture.files('production').history, 'pending.json'));

test('serves a lock after someone else approved it, and names both people', async () => {
  expect(await lock()).toMatchObject({ changed: true, waitsFor: 'ada' });
  expect(revision()).toBeUndefined();
  const { after } = await approve(as('grace'), 'production');
  expect(after.by).toBe('lock by ada, approved by grace');
  expect([revision(), isWaiting()]).toEqual([1, false]);
  ask('1.1.0');
  await promote(as('ada'), 'staging', 'production', { only: ['mfe-tools'] });
  expect(revision()).toBe(1);
});

test.each([['ada'], [undefined]])('refuses an approval of %s, who asked for it', async (actor) => {
  await lock();
  const folders = { ...fixture.folders, ...(actor && { actor }) };
  expect(await refusal(approve(folders, 'production'))).toContain('someone else approves it');
  expect(revision()).toBeUndefined();
});

test('refuses an approval when the lock has changed since, or would not run anymore', async () => {
  await lock();
  await approve(as('grace'), 'production');
  ask('1.1.0');
  await lock();
  writeFileSync(fixture.file('mfe-calls', '1.1.0', '58.aaaa.js'), 'other');
  expect(await refusal(approve(as('grace'), 'production'))).toContain('would no longer run');
  ask('1.2.0');
  await lock();
  await approve(as('grace'), 'production');
  await lock('grace');
  ask('1.0.0');
  await lock();
  await rollback(as('grace'), 'production');
  expect(await refusal(approve(as('grace'), 'production'))).toContain('make it again');
});

test('stops a canary and rolls back without approval', async () => {
  await lock();
  await approve(as('grace'), 'production');
  const canary = (change: Parameters<typeof changeCanary>[3]) =>
    changeCanary(as('ada'), 'production', 'mfe-calls', change);
  const started = { kind: 'set', canary: { version: '1.1.0', share: 5 } } as const;
  expect((await canary(started)).waitsFor).toBe('ada');
  await approve(as('grace'), 'production');
  expect((await canary({ kind: 'pause' })).waitsFor).toBeUndefined();
  expect((await canary({ kind: 'resume' })).waitsFor).toBe('ada');
  expect((await canary({ kind: 'off' })).waitsFor).toBeUndefined();
  expect((await rollback(as('ada'), 'production')).changed).toBe(true);
});

test('ends a canary without applying other changes', async () => {
  await lock();
  await approve(as('grace'), 'production');
  await changeCanary(as('ada'), 'production', 'mfe-calls', {
    kind: 'set',
    canary: { version: '1.1.0', share: 5 },
  });
  await approve(as('grace'), 'production');
  const navigation = { '/calls': { label: 'Conversations' } };
  fixture.environment('production', [{ name: 'mfe-calls', version: '1.0.0', navigation }], {
    approval: true,
  });
  const off = await changeCanary(as('ada'), 'production', 'mfe-calls', { kind: 'off' });
  expect(off.waitsFor).toBe('ada');
});

test('removes a lock that no one wants, and refuses to follow the file without approval', async () => {
  await lock();
  expect((await reject(as('ada'), 'production')).by).toBe('ada');
  expect(await refusal(reject(as('ada'), 'production'))).toBe(
    'Nothing waits for approval in production.',
  );
  await lock();
  await approve(as('grace'), 'production');
  expect(await refusal(unlock(as('ada'), 'production'))).toContain('asks for approval');
});

test('shows what waits, by command', async () => {
  let said = '';
  const write = (text: string) => {
    said += text;
  };
  const compose = (actor: string, ...words: string[]) => {
    said = '';
    return runCompose(words, as(actor), { out: write, err: write });
  };
  await compose('ada', 'lock', 'production');
  expect(said).toContain('production waits for someone else than ada: "npm run compose -- approve');
  await compose('ada', 'status', 'production');
  expect(said).toContain('a lock waits for someone else than ada');
  expect(said).toContain('mfe-calls added in 1.0.0');
  await compose('grace', 'approve', 'production');
  expect(said).toContain('production is now at revision 1');
});
