import { existsSync, readFileSync } from 'node:fs';
import { composeForRing } from '../serve/compose-for-ring';
import { toRing } from '../serve/ring';
import { createStaging, getRefusal, type Staging } from '../testing/staging';
import { changeCanary } from './canary';
import { promote } from './promote';

const person = '11111111-1111-4111-8111-111111111111';

let fixture: Staging;
beforeEach(() => {
  fixture = createStaging();
});
afterEach(() => fixture.remove());

describe('promote', () => {
  const promoteToProduction = () => promote(fixture.folders, 'staging', 'production');

  test("copies the versions, and keeps the other environment's order and navigation", async () => {
    fixture.environment('production', [
      'mfe-tools@1.0.0',
      { name: 'mfe-calls', version: '*', navigation: { '/calls': { label: 'Conversations' } } },
    ]);
    await fixture.lockCalls('1.2.0');
    const { after } = await promoteToProduction();
    expect(after.by).toBe('promote staging 1');
    expect(after.remotes.map(({ name, version }) => `${name} ${version}`)).toEqual([
      'mfe-tools 2.0.0',
      'mfe-calls 1.2.0',
    ]);
    expect(after.remotes[1]?.contribution.navigation[0]?.label).toBe('Conversations');
  });

  test('copies canaries and new remotes, but no remote that the other environment omits', async () => {
    fixture.environment('production', [{ name: 'mfe-tools', version: '*', omit: true }]);
    await fixture.lockNow();
    await changeCanary(fixture.folders, 'staging', 'mfe-calls', {
      kind: 'set',
      canary: { version: '1.1.0', share: 5 },
    });
    const { after } = await promoteToProduction();
    expect(after.remotes).toMatchObject([
      { name: 'mfe-calls', canary: { who: { share: 5 }, pinned: { version: '1.1.0' } } },
    ]);
  });

  test('refuses when the other environment could not run the version', async () => {
    fixture.environment('production', [
      { name: 'mfe-calls', version: '*', settings: { limit: 5 } },
    ]);
    await fixture.lockNow();
    expect(await getRefusal(promoteToProduction())).toContain(
      'mfe-calls 1.0.0 has no setting "limit"',
    );
    expect(existsSync(fixture.files('production').lock)).toBe(false);
  });

  test('refuses when the other environment lists a remote that the promoted lock lacks', async () => {
    fixture.environment('production', ['mfe-calls@*', 'mfe-billing@*']);
    await fixture.lockNow();
    expect(await getRefusal(promoteToProduction())).toContain(
      'mfe-billing is in the file of production, but staging does not run it: lock it there first, or set "omit"',
    );
  });

  describe('of one remote', () => {
    const promoteOnly = (only = ['mfe-calls']) =>
      promote(fixture.folders, 'staging', 'production', { only });
    const getVersions = () =>
      fixture.lock('production').remotes.map((one) => `${one.name} ${one.version}`);

    beforeEach(async () => {
      fixture.publish('mfe-tools', '2.1.0');
      fixture.environment('production', ['mfe-tools@2.0.0', 'mfe-calls@1.0.0']);
      await fixture.lockNow('production');
      fixture.environment('staging', ['mfe-calls@1.2.0', 'mfe-tools@2.1.0']);
      await fixture.lockNow();
    });

    test('promotes only the named remote, and records its name in the history', async () => {
      const { after } = await promoteOnly();
      expect(getVersions()).toEqual(['mfe-tools 2.0.0', 'mfe-calls 1.2.0']);
      expect(after.by).toBe('promote staging 1 mfe-calls');
      expect((await promoteOnly()).changed).toBe(false);
    });

    test('promotes only the named remote’s canary', async () => {
      const setCanary = (name: string, environment: string, version: string) =>
        changeCanary(fixture.folders, environment, name, {
          kind: 'set',
          canary: { version, share: 5 },
        });
      await setCanary('mfe-calls', 'staging', '1.1.0');
      await setCanary('mfe-tools', 'production', '2.1.0');
      const { after } = await promoteOnly();
      expect(after.remotes).toMatchObject([
        { name: 'mfe-tools', version: '2.0.0', canary: { pinned: { version: '2.1.0' } } },
        { name: 'mfe-calls', version: '1.2.0', canary: { pinned: { version: '1.1.0' } } },
      ]);
    });

    test('adds a remote that the other environment lacks', async () => {
      fixture.publish('mfe-billing', '1.0.0');
      fixture.environment('staging', ['mfe-billing@1.0.0', 'mfe-calls@1.2.0']);
      await fixture.lockNow();
      await promoteOnly(['mfe-billing']);
      expect(getVersions()).toEqual(['mfe-tools 2.0.0', 'mfe-calls 1.0.0', 'mfe-billing 1.0.0']);
    });

    test('ignores a remote that is in the file but in no lock yet', async () => {
      fixture.environment('production', ['mfe-tools@*', 'mfe-calls@*', 'mfe-billing@1.0.0']);
      await promoteOnly();
      expect(getVersions()).toEqual(['mfe-tools 2.0.0', 'mfe-calls 1.2.0']);
    });

    test('refuses a lock that would undo the promotion', async () => {
      await promoteOnly();
      expect(await getRefusal(fixture.lockNow('production'))).toContain(
        'would undo "promote staging 1 mfe-calls"',
      );
    });

    test('refuses a version that the other environment could not run', async () => {
      fixture.publish('mfe-calls', '1.3.0', { portal: { contract: '^9.0.0' } });
      fixture.shell({ contract: '9.0.0' });
      fixture.environment('staging', ['mfe-calls@1.3.0']);
      await fixture.lockNow();
      fixture.shell();
      expect(await getRefusal(promoteOnly())).toContain('mfe-calls 1.3.0');
      expect(getVersions()).toEqual(['mfe-tools 2.0.0', 'mfe-calls 1.0.0']);
    });

    test.each([
      [['mfe-nope'], 'mfe-nope is not in the lock of staging: use one of mfe-calls, mfe-tools'],
      [['mfe-calls', 'shell'], 'shell is not in the lock of staging'],
    ])('refuses to promote %j', async (names, sentence) => {
      expect(await getRefusal(promoteOnly(names))).toContain(sentence);
    });

    test('refuses when the other environment omits the remote or has no lock', async () => {
      fixture.environment('production', [{ name: 'mfe-calls', version: '*', omit: true }]);
      expect(await getRefusal(promoteOnly())).toContain('left out of production by "omit"');
      fixture.environment('empty', []);
      const asked = promote(fixture.folders, 'staging', 'empty', { only: ['mfe-calls'] });
      expect(await getRefusal(asked)).toContain('empty has no lock');
    });
  });

  test('refuses to promote without a lock', async () => {
    fixture.environment('production', []);
    expect(await getRefusal(promoteToProduction())).toContain('staging has no lock: make one');
  });
});

describe('canary', () => {
  const change = (asked: Parameters<typeof changeCanary>[3]) =>
    changeCanary(fixture.folders, 'staging', 'mfe-calls', asked);
  const startCanary = () => change({ kind: 'set', canary: { version: '1.1.0', people: [person] } });
  const ring = toRing(person, '22222222-2222-4222-8222-222222222222');
  const getServedVersion = () => composeForRing(fixture.lock('staging'), ring).remotes[0]?.version;
  const readCanary = () =>
    JSON.parse(readFileSync(fixture.files().environment, 'utf8')).remotes[0].canary as unknown;

  test('starts, pauses, resumes and ends a canary in the file and in the lock', async () => {
    await fixture.lockNow();
    await startCanary();
    expect([getServedVersion(), readCanary()]).toEqual([
      '1.1.0',
      { version: '1.1.0', people: [person] },
    ]);
    await change({ kind: 'pause' });
    expect([getServedVersion(), readCanary()]).toEqual([
      '1.0.0',
      expect.objectContaining({ paused: true }),
    ]);
    await change({ kind: 'resume' });
    expect(getServedVersion()).toBe('1.1.0');
    await change({ kind: 'off' });
    expect([getServedVersion(), readCanary()]).toEqual(['1.0.0', undefined]);
    expect(fixture.lock('staging')).toMatchObject({ revision: 5, by: 'canary mfe-calls off' });
  });

  test('adds a share to a canary without repeating its version', async () => {
    await fixture.lockNow();
    await startCanary();
    await change({ kind: 'set', canary: { share: 25 } });
    expect(readCanary()).toEqual({ version: '1.1.0', people: [person], share: 25 });
  });

  test('keeps the versions of other remotes, even when the file allows newer ones', async () => {
    fixture.environment('staging', ['mfe-calls@1.0.0', 'mfe-tools@^2.0.0']);
    await fixture.lockNow();
    fixture.publish('mfe-tools', '2.5.0');
    await startCanary();
    expect(fixture.lock('staging').remotes[1]?.version).toBe('2.0.0');
  });

  test('keeps file and lock when the change is refused', async () => {
    await fixture.lockNow();
    const before = [readFileSync(fixture.files().environment, 'utf8'), fixture.lockText('staging')];
    const asked = change({ kind: 'set', canary: { version: '7.0.0', share: 5 } });
    expect(await getRefusal(asked)).toContain('mfe-calls 7.0.0 is not published');
    expect([
      readFileSync(fixture.files().environment, 'utf8'),
      fixture.lockText('staging'),
    ]).toEqual(before);
  });

  test.each([
    ['a pause without a canary', { kind: 'pause' }, 'mfe-calls has no canary in staging'],
    ['a share of 101', { kind: 'set', canary: { version: '1.1.0', share: 101 } }, '--share from 0'],
    ['a canary for no one', { kind: 'set', canary: { version: '1.1.0' } }, 'which no member would'],
  ] as const)('refuses %s', async (_, asked, text) => {
    await fixture.lockNow();
    expect(await getRefusal(change(asked))).toContain(text);
  });
});
