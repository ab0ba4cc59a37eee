import { rmSync, writeFileSync } from 'node:fs';
import { formatHistory, formatStatus } from '../cli/answers';
import { createStaging, type Staging } from '../testing/staging';
import { diff } from './diff';
import { status } from './status';

let fixture: Staging;
beforeEach(() => {
  fixture = createStaging();
});
afterEach(() => fixture.remove());

describe('diff', () => {
  test('shows what a new lock would change', async () => {
    await fixture.lockNow();
    fixture.publish('mfe-calls', '1.3.0', {
      portal: {
        contract: '^1.1.0',
        shared: { react: '^19.3.0' },
        routes: ['/calls', '/calls/live'],
        preload: [],
      },
      files: { 'remoteEntry.js': 'x'.repeat(2000) },
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
      'mfe-calls: first load 0.1 kB -> 2.0 kB, uncompressed',
    ]);
  });

  test('compares a lock with another environment or an earlier revision', async () => {
    fixture.environment('production', ['mfe-calls@1.1.0', 'mfe-tools@2.0.0']);
    await fixture.lockNow();
    await fixture.lockNow('production');
    const there = await diff(fixture.folders, 'staging', 'production');
    expect(there.changes[0]).toEqual({ remote: 'mfe-calls', text: 'version 1.0.0 -> 1.1.0' });
    await fixture.lockCalls('1.2.0');
    const since = await diff(fixture.folders, 'staging', '1');
    expect(since).toMatchObject({ from: 'staging revision 1', to: 'staging revision 2' });
    expect(since.changes[0]?.text).toBe('version 1.0.0 -> 1.2.0');
  });
});

describe('status', () => {
  test('shows every environment, locked or not', async () => {
    fixture.environment('local', ['mfe-calls@workspace']);
    await fixture.lockNow();
    await fixture.lockCalls('1.1.0');
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

  test('reports a last known good version whose entry is missing or changed', async () => {
    await fixture.lockNow();
    await fixture.lockCalls('1.1.0');
    const entry = fixture.file('mfe-calls', '1.0.0', 'remoteEntry.js');
    const getStatusProblems = async () => (await status(fixture.folders, 'staging'))[0]?.problems;
    writeFileSync(entry, 'changed');
    expect(await getStatusProblems()).toEqual([
      'mfe-calls 1.0.0, the last known good version, has a different remoteEntry.js: restore the published file.',
    ]);
    rmSync(entry);
    expect(await getStatusProblems()).toEqual([expect.stringContaining('lacks remoteEntry.js')]);
  });

  test.each([
    ['is truncated', (text: string) => text.slice(0, -20), 'is not JSON'],
    [
      'lacks a field',
      (text: string) => text.replace('"revision"', '"revison"'),
      '"revision" is missing',
    ],
  ])('shows only the history and the cause when the lock %s', async (_, breaks, cause) => {
    await fixture.lockNow();
    writeFileSync(fixture.files().lock, breaks(fixture.lockText('staging')));
    const [state] = await status(fixture.folders, 'staging');
    expect(state).toMatchObject({ unreadable: true, remotes: [], history: [{ revision: 1 }] });
    expect(state?.problems).toEqual([expect.stringContaining(cause)]);
    const told = `${formatStatus(state ? [state] : [])}\n${state && formatHistory(state)}`;
    expect(told).toContain('cannot be read');
    expect(told).not.toMatch(/follows its file|never had a lock/);
  });

  test('reports a missing file and an edited lock', async () => {
    await fixture.lockNow();
    rmSync(fixture.file('mfe-calls', '1.0.0', '58.aaaa.js'));
    writeFileSync(fixture.files().lock, fixture.lockText('staging').replace('"lock"', '"me"'));
    const [state] = await status(fixture.folders, 'staging');
    expect(state?.problems).toEqual([
      expect.stringContaining('The lock of staging differs from the checked revision 1'),
      expect.stringContaining('mfe-calls 1.0.0 lacks 58.aaaa.js'),
    ]);
  });
});
