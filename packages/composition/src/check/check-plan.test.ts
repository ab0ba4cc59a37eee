import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkEnvironment } from '../operations/lock-environment';
import { createFixture, type Fixture } from '../testing/fixture';

let fixture: Fixture;
beforeEach(() => {
  fixture = createFixture();
});
afterEach(() => fixture.remove());

const runCheck = () => checkEnvironment(fixture.folders, 'test');
const getVersions = async () => (await runCheck()).remotes.map(({ version }) => version);
const getProblemTexts = async () => (await runCheck()).problems.map(({ text }) => text);
const createCanary = (name: string) => ({
  name,
  version: '1.0.0',
  canary: { version: '1.1.0', share: 10 },
});

test('resolves an exact version, the highest of a range, or the build of the checkout', async () => {
  for (const version of ['1.0.0', '1.2.0', '1.10.0', '2.0.0', '1.1.0']) {
    fixture.publish('mfe-calls', version);
  }
  fixture.environment('test', ['mfe-calls@1.2.0']);
  expect(await getVersions()).toEqual(['1.2.0']);
  fixture.environment('test', ['mfe-calls@^1.0.0']);
  expect(await getVersions()).toEqual(['1.10.0']);
  fixture.environment('test', ['mfe-calls@workspace']);
  expect(await getVersions()).toEqual(['1.1.0']);
});

test('resolves a range to the published version when a checkout was built after it', async () => {
  fixture.publish('mfe-calls', '1.0.0');
  fixture.publish('mfe-calls', '1.0.0-00aa00aa');
  fixture.publish('mfe-calls', '1.1.0-00bb00bb');
  fixture.environment('test', ['mfe-calls@^1.0.0']);
  expect(await getVersions()).toEqual(['1.0.0']);
});

test('refuses a range when the store has only builds of a checkout', async () => {
  fixture.publish('mfe-calls', '1.0.0-00aa00aa');
  fixture.environment('test', ['mfe-calls@^1.0.0']);
  expect(await getProblemTexts()).toEqual([
    'mfe-calls has only builds of a checkout in the store, which no range includes: publish one with "npm run publish-remote -- mfe-calls".',
  ]);
});

test('skips a remote when the environment omits it', async () => {
  fixture.environment('test', [{ name: 'mfe-gone', version: '1.0.0', omit: true }]);
  expect(await getProblemTexts()).toEqual([]);
});

test('accepts clashing navigation when the environment renames one entry', async () => {
  fixture.publish('mfe-calls', '1.0.0');
  const navigation = [{ label: 'mfe-calls', icon: 'extension' as const, path: '/live', order: 2 }];
  fixture.publish('mfe-live', '1.0.0', { portal: { navigation } });
  const renamed = { '/live': { label: 'Live' } };
  fixture.environment('test', [
    'mfe-calls@1.0.0',
    { name: 'mfe-live', version: '1.0.0', navigation: renamed },
  ]);
  expect(await getProblemTexts()).toEqual([]);
});

test('accepts a container name that is a prefix of another', async () => {
  fixture.publish('mfe-call', '1.0.0');
  fixture.publish('mfe-calls', '1.0.0');
  fixture.environment('test', ['mfe-call@1.0.0', 'mfe-calls@1.0.0']);
  expect(await getProblemTexts()).toEqual([]);
});

test('accepts a shared module that the shell lacks when the remote bundles it', async () => {
  fixture.publish('mfe-calls', '1.0.0', {
    portal: { shared: { d3: '^7.0.0' } },
    manifest: (stated) => ({
      ...stated,
      shared: [
        {
          name: 'd3',
          assets: { js: { sync: ['3.js'], async: [] }, css: { sync: [], async: [] } },
        },
      ],
    }),
  });
  fixture.environment('test', ['mfe-calls@1.0.0']);
  expect(await getProblemTexts()).toEqual([]);
});

test('finds a clash between two canaries that each fit the pinned versions', async () => {
  for (const name of ['mfe-calls', 'mfe-live']) {
    fixture.publish(name, '1.0.0');
    const path = `/${name.slice(4)}`;
    const navigation = [{ label: 'Now', icon: 'extension' as const, path, order: 1 }];
    fixture.publish(name, '1.1.0', { portal: { navigation } });
  }
  fixture.environment('test', [createCanary('mfe-calls'), 'mfe-live@1.0.0']);
  expect(await runCheck()).toMatchObject({ problems: [], combinations: 2 });
  fixture.environment('test', [createCanary('mfe-calls'), createCanary('mfe-live')]);
  expect((await runCheck()).combinations).toBe(4);
  expect(await getProblemTexts()).toEqual([
    expect.stringContaining(
      'mfe-live 1.1.0 has a navigation entry with the label "Now", as mfe-calls 1.1.0 has',
    ),
  ]);
});

test('accepts a setting when only the canary declares it', async () => {
  fixture.publish('mfe-calls', '1.0.0');
  const limit = { type: 'number', description: 'Rows' } as const;
  fixture.publish('mfe-calls', '1.1.0', { portal: { settings: { limit } } });
  fixture.environment('test', [{ ...createCanary('mfe-calls'), settings: { limit: 3 } }]);
  const { problems, remotes } = await runCheck();
  expect(problems).toEqual([]);
  expect(remotes[0]).not.toHaveProperty('settings');
  expect(remotes[0]?.canary?.pinned.settings).toEqual({ limit: 3 });
});

test('refuses an environment when it has more than 64 combinations', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `mfe-${letter}`);
  for (const name of names) {
    fixture.publish(name, '1.0.0');
    fixture.publish(name, '1.1.0');
  }
  fixture.environment('test', names.slice(0, 6).map(createCanary));
  expect(await runCheck()).toMatchObject({ problems: [], combinations: 64 });
  fixture.environment('test', names.map(createCanary));
  expect(await getProblemTexts()).toEqual([
    'test has 7 canaries, which make 128 combinations; at most 64 are checked: end one of the canaries first.',
  ]);
});

test.each([
  ['is missing', undefined],
  ['does not match the contract', 'nonsense'],
])('refuses a shell and names the fix when its description %s', async (text, content) => {
  fixture.environment('test', []);
  const shell = content ? join(fixture.folders.shell) : join(fixture.folder, 'nowhere');
  if (content) fixture.shell({ shared: content as never });
  await expect(checkEnvironment({ ...fixture.folders, shell }, 'test')).rejects.toThrow(
    new RegExp(`${text}: run "npm run build"`),
  );
});

test.each([
  ['not json', 'is not JSON'],
  ['{"name":"other","remotes":[]}', 'names the environment "other"'],
  ['{"name":"test"}', 'does not match the contract (the file: "remotes" is missing): correct it.'],
  [
    '{"name":"test","remotes":[{"name":"mfe-calls","verison":"1.0.0"}]}',
    '(mfe-calls: "version" is missing; mfe-calls: unknown key "verison"; known keys: name, version, omit, navigation, settings, canary): correct it.',
  ],
  [
    '{"name":"test","remote":[],"remotes":[{"name":"calls","version":"1.0.0"}]}',
    '(calls: "name" is not valid; the file: unknown key "remote"; known keys: $schema, name, store, origins, shell, remotes, overrides, keys, approval): correct it.',
  ],
  [
    '{"name":"test","remotes":[{"name":"mfe-calls","version":"1.0.0","canary":{"version":"1.1.0","shere":5}}]}',
    '(mfe-calls, canary: unknown key "shere"): correct it.',
  ],
  ['[]', '(the file: it must be of type object): correct it.'],
])('refuses the environment file %s', async (content, text) => {
  fixture.environment('test', []);
  writeFileSync(join(fixture.folders.environments, 'test.json'), content);
  await expect(runCheck()).rejects.toThrow(text);
});

test('lists the known environments when the name is unknown', async () => {
  fixture.environment('local', []);
  await expect(runCheck()).rejects.toThrow(
    `There is no environment "test" in ${fixture.folders.environments}: use one of local, or create test.json.`,
  );
});
