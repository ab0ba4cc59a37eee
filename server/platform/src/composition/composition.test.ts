import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toRing } from 'composition';
import { createLogger } from 'shared-server';
import { followComposition } from './composition-source';
import { publishFixture, writeEnvironmentFixture } from './publish-fixture';

const lines: string[] = [];
const logger = createLogger({ level: 'error', name: 't' }, { write: (line) => lines.push(line) });
let folder: string;
let store: string;
let environmentFile: string;

beforeEach(() => {
  lines.splice(0);
  folder = mkdtempSync(join(tmpdir(), 'portal-composition-'));
  store = join(folder, 'remotes');
  environmentFile = join(folder, 'test.json');
  writeEnvironmentFixture(environmentFile, ['mfe-calls', 'mfe-tools']);
  publishFixture(store, 'mfe-calls', '1.0.0-aaaa');
  publishFixture(store, 'mfe-tools', '2.0.0-bbbb');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const follow = () =>
  followComposition({ environments: folder, environment: 'test', store }, logger);
const getRemotes = (source = follow()) => source.current().composition.remotes;

/** Creates a source that read the files before the change and checks them again after it. */
function followAfter(change: () => void) {
  const now = jest.spyOn(Date, 'now');
  const source = follow();
  change();
  now.mockReturnValue(Date.now() + 1_000);
  return source;
}

test('lists entry, integrity and first chunks of every remote, in order', () => {
  expect(getRemotes().map(({ name }) => name)).toEqual(['mfe-calls', 'mfe-tools']);
  expect(getRemotes()[0]).toMatchObject({
    container: 'mfe_calls',
    version: '1.0.0-aaaa',
    entry: '/remotes/mfe-calls/1.0.0-aaaa/remoteEntry.js',
    integrity: expect.stringMatching(/^sha384-.{64}$/),
    preload: ['/remotes/mfe-calls/1.0.0-aaaa/876.aaaa.js'],
    contribution: { basePath: '/calls', title: 'mfe-calls' },
  });
});

test('serves a newly published version without a restart', () => {
  const source = followAfter(() => publishFixture(store, 'mfe-calls', '1.1.0-cccc'));
  expect(getRemotes(source)[0]?.version).toBe('1.1.0-cccc');
});

test('keeps a remote as it was when it becomes unreadable', () => {
  const portal = join(store, 'mfe-calls/1.0.0-aaaa/portal.json');
  const source = followAfter(() => writeFileSync(portal, '{"broken'));
  expect(getRemotes(source).map(({ name }) => name)).toEqual(['mfe-calls', 'mfe-tools']);
  expect(lines.join()).toContain('its last readable version is kept');
});

test('composes a version without files from an older version’s contribution after a restart', () => {
  publishFixture(store, 'mfe-calls', '1.1.0-cccc');
  rmSync(join(store, 'mfe-calls/1.1.0-cccc'), { recursive: true });
  expect(getRemotes()[0]).toMatchObject({
    version: '1.1.0-cccc',
    entry: '/remotes/mfe-calls/1.1.0-cccc/remoteEntry.js',
    preload: [],
    contribution: { basePath: '/calls' },
  });
});

test('omits a remote that was never readable, and keeps the others', () => {
  rmSync(join(store, 'mfe-calls'), { recursive: true });
  expect(getRemotes().map(({ name }) => name)).toEqual(['mfe-tools']);
  expect(lines.join()).toContain('it is left out');
});

test('omits a remote whose contribution names another remote', () => {
  publishFixture(store, 'mfe-calls', '1.2.0-dddd', { id: 'mfe-other' });
  rmSync(join(store, 'mfe-calls/1.0.0-aaaa'), { recursive: true });
  expect(getRemotes().map(({ name }) => name)).toEqual(['mfe-tools']);
});

test('keeps the last composition when the environment becomes unreadable', () => {
  const source = followAfter(() => writeFileSync(environmentFile, 'not json'));
  expect(getRemotes(source)).toHaveLength(2);
});

test('resolves versions and ranges from the store without a lock, and sets their source', () => {
  publishFixture(store, 'mfe-calls', '1.4.0');
  publishFixture(store, 'mfe-calls', '1.9.0-aaaaaaaa');
  const lines = [
    { name: 'mfe-calls', version: '^1.0.0' },
    { name: 'mfe-tools', version: '2.0.0-bbbb' },
  ];
  writeFileSync(environmentFile, JSON.stringify({ name: 'test', remotes: lines }));
  expect(getRemotes()).toMatchObject([
    { version: '1.4.0', source: 'environment' },
    { version: '2.0.0-bbbb', source: 'environment' },
  ]);
  const source = followAfter(() => publishFixture(store, 'mfe-calls', '1.5.0'));
  expect(getRemotes(source)[0]?.version).toBe('1.5.0');
});

test('omits remotes, changes navigation and applies settings as the environment configures', () => {
  publishFixture(store, 'mfe-calls', '1.0.0-aaaa', {
    settings: { unit: { type: 'text', description: 'Unit', default: 's' } },
  });
  const calls = {
    navigation: { '/calls': { label: 'Talks' } },
    settings: { unit: 'ms', other: 1 },
  };
  const line = { name: 'mfe-calls', version: 'workspace', ...calls };
  const omitted = { name: 'mfe-tools', version: 'workspace', omit: true };
  writeFileSync(environmentFile, JSON.stringify({ name: 'test', remotes: [line, omitted] }));
  expect(getRemotes()).toMatchObject([
    { contribution: { navigation: [{ label: 'Talks' }] }, settings: { unit: 'ms' } },
  ]);
  expect(lines.join()).toContain('has no setting \\"other\\"');
});

test('includes an external store in the addresses and in the policy', () => {
  const remotesOf = [{ name: 'mfe-calls', version: 'workspace' }];
  const wanted = { name: 'test', store: 'https://cdn.example/portal', remotes: remotesOf };
  writeFileSync(environmentFile, JSON.stringify(wanted));
  const { composition, origins } = follow().current();
  expect(composition.remotes[0]?.entry).toBe(
    'https://cdn.example/portal/mfe-calls/1.0.0-aaaa/remoteEntry.js',
  );
  expect(origins).toEqual(['https://cdn.example']);
});

test('composes a remote without hash or preloads when one of its first scripts has no hash', () => {
  publishFixture(store, 'mfe-tools', '2.1.0-cccc', { preload: ['unknown.js'] });
  rmSync(join(store, 'mfe-tools/2.0.0-bbbb'), { recursive: true });
  expect(getRemotes()[1]).toMatchObject({ name: 'mfe-tools', integrity: '', preload: [] });
  expect(lines.join()).toContain('no hash of unknown.js');
});

test('serves everyone the pinned version when the canary is not published', () => {
  const person = '00000000-0000-4000-8000-000000000001';
  const canary = { version: '9.0.0', people: [person] };
  const remotesOf = [{ name: 'mfe-calls', version: 'workspace', canary }];
  writeFileSync(environmentFile, JSON.stringify({ name: 'test', remotes: remotesOf }));
  const { composition } = follow().current(toRing(person, person));
  expect(composition.remotes).toMatchObject([{ version: '1.0.0-aaaa' }]);
  expect(lines.join()).toContain('mfe-calls 9.0.0 is not published');
});

test('serves a remote and logs why a lock would refuse it when it does not fit the shell', () => {
  const description = { schema: 1, contract: '2.0.0', shared: {}, routes: [] };
  writeFileSync(join(folder, 'shell.json'), JSON.stringify(description));
  const files = { environments: folder, environment: 'test', store, shell: folder };
  expect(getRemotes(followComposition(files, logger))).toHaveLength(2);
  expect(lines.join()).toContain('mfe-calls 1.0.0-aaaa needs the remote contract ^1.0.0');
});
