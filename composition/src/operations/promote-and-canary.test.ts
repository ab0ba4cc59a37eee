import { existsSync, readFileSync } from 'node:fs';
import { composeForRing } from '../serve/compose-for-ring';
import { ringOf } from '../serve/ring';
import { createStaging, refusal, type Staging } from '../testing/staging';
import { changeCanary } from './canary';
import { promote } from './promote';

const person = '11111111-1111-4111-8111-111111111111';

let fixture: Staging;
beforeEach(() => {
  fixture = createStaging();
});
afterEach(() => fixture.remove());

describe('promote', () => {
  const toProduction = () => promote(fixture.folders, 'staging', 'production');

  test('copies the versions, and keeps what the other environment changes', async () => {
    fixture.environment('production', [
      'mfe-tools@1.0.0',
      { name: 'mfe-calls', version: '*', navigation: { '/calls': { label: 'Conversations' } } },
    ]);
    await fixture.lockCalls('1.2.0');
    const { after } = await toProduction();
    expect(after.by).toBe('promote staging 1');
    expect(after.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mfe-tools 2.0.0',
      'mfe-calls 1.2.0',
    ]);
    expect(after.remotes[1]?.contribution.navigation[0]?.label).toBe('Conversations');
  });

  test('copies canaries and new remotes, and omits what the other environment omits', async () => {
    fixture.environment('production', [{ name: 'mfe-tools', version: '*', omit: true }]);
    await fixture.lockNow();
    await changeCanary(fixture.folders, 'staging', 'mfe-calls', {
      kind: 'set',
      canary: { version: '1.1.0', share: 5 },
    });
    const { after } = await toProduction();
    expect(after.remotes).toMatchObject([
      { name: 'mfe-calls', canary: { who: { share: 5 }, pinned: { version: '1.1.0' } } },
    ]);
  });

  test('refuses when the other environment could not run the version', async () => {
    fixture.environment('production', [
      { name: 'mfe-calls', version: '*', settings: { limit: 5 } },
    ]);
    await fixture.lockNow();
    expect(await refusal(toProduction())).toContain('mfe-calls 1.0.0 has no setting "limit"');
    expect(existsSync(fixture.files('production').lock)).toBe(false);
  });

  test('refuses when the other environment has a remote that does not run here', async () => {
    fixture.environment('production', ['mfe-calls@*', 'mfe-billing@*']);
    await fixture.lockNow();
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
    JSON.parse(readFileSync(fixture.files().environment, 'utf8')).remotes[0].canary as unknown;

  test('reaches its members, pauses, resumes and ends, in the file and in the lock', async () => {
    await fixture.lockNow();
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
    await fixture.lockNow();
    await start();
    await change({ kind: 'set', canary: { share: 25 } });
    expect(inFile()).toEqual({ version: '1.1.0', people: [person], share: 25 });
  });

  test('changes no other version, although the file would allow a newer one', async () => {
    fixture.environment('staging', ['mfe-calls@1.0.0', 'mfe-tools@^2.0.0']);
    await fixture.lockNow();
    fixture.publish('mfe-tools', '2.5.0');
    await start();
    expect(fixture.lock('staging').remotes[1]?.version).toBe('2.0.0');
  });

  test('leaves file and lock unchanged when the change is refused', async () => {
    await fixture.lockNow();
    const before = [readFileSync(fixture.files().environment, 'utf8'), fixture.lockText('staging')];
    const asked = change({ kind: 'set', canary: { version: '7.0.0', share: 5 } });
    expect(await refusal(asked)).toContain('mfe-calls 7.0.0 is not published');
    expect([
      readFileSync(fixture.files().environment, 'utf8'),
      fixture.lockText('staging'),
    ]).toEqual(before);
  });

  test.each([
    ['a pause without a canary', { kind: 'pause' }, 'mfe-calls has no canary in staging'],
    ['a share of 101', { kind: 'set', canary: { version: '1.1.0', share: 101 } }, '--share from 0'],
    ['no member', { kind: 'set', canary: { version: '1.1.0' } }, 'which no member would get'],
  ] as const)('refuses %s', async (_, asked, text) => {
    await fixture.lockNow();
    expect(await refusal(change(asked))).toContain(text);
  });
});
