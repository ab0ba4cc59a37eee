import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Environment } from 'shared-contract';
import { checkEnvironment } from '../operations/lock-environment';
import type { RuleName } from '../problem';
import { createFixture, type Fixture, type PublishChanges, shared } from '../testing/fixture';

let fixture: Fixture;

beforeEach(() => {
  fixture = createFixture();
  fixture.publish('mfe-calls', '1.0.0');
  fixture.publish('mfe-tools', '2.0.0');
});
afterEach(() => fixture.remove());

type Line = Environment['remotes'][number];

const publish = (changes: PublishChanges) => () => fixture.publish('mfe-calls', '1.0.0', changes);
const line = (changes: Partial<Line>) => () =>
  fixture.environment('test', [{ name: 'mfe-calls', version: '1.0.0', ...changes }]);
const declares = (settings: NonNullable<Line['settings']>) => () => {
  const limit = { type: 'number', description: 'Rows', default: 5 } as const;
  const unit = { type: 'text' as const, description: 'Unit', choices: ['s', 'ms'] };
  fixture.publish('mfe-calls', '1.0.0', { portal: { settings: { limit, unit } } });
  line({ settings })();
};
const canary = (changes: Partial<NonNullable<Line['canary']>>) => () =>
  line({ canary: { version: '1.1.0', share: 10, ...changes } })();
const beside = (name: string, changes: PublishChanges['portal']) => () => {
  fixture.publish(name, '1.0.0', { portal: changes ?? {} });
  fixture.environment('test', ['mfe-calls@1.0.0', `${name}@1.0.0`]);
};
const entry = { label: 'Calls', icon: 'extension', path: '/calls', order: 1 } as const;
const overwrite = (path: string, text: string) => () =>
  writeFileSync(fixture.file('mfe-calls', '1.0.0', path), text);

const cases: [title: string, breaks: () => void, rule: RuleName, sentence: string][] = [
  [
    'a remote that the store does not have',
    () => fixture.environment('test', ['mfe-billing@1.0.0']),
    'remote-in-store',
    'mfe-billing 1.0.0 is not in the remote store',
  ],
  [
    'a version that is not published',
    line({ version: '1.0.1' }),
    'version-published',
    'mfe-calls 1.0.1 is not published: pin one of the versions in the store (last published: 1.0.0), or publish this one.',
  ],
  [
    'a range that no published version is in',
    line({ version: '^3.0.0' }),
    'version-in-range',
    'mfe-calls has no published version in ^3.0.0: publish one, or widen the range (last published: 1.0.0).',
  ],
  [
    'a range of a remote that the store does not have',
    () => fixture.environment('test', ['mfe-billing@^1.0.0']),
    'remote-in-store',
    'mfe-billing is not in the remote store',
  ],
  [
    'a remote that follows the workspace without a build there',
    () => {
      rmSync(fixture.file('mfe-calls', '..', 'mfe-calls/workspace.json'));
      line({ version: 'workspace' })();
    },
    'remote-in-store',
    'mfe-calls follows the workspace, but the remote store',
  ],
  [
    'a missing portal.json',
    () => rmSync(fixture.file('mfe-calls', '1.0.0', 'portal.json')),
    'portal-json',
    'mfe-calls 1.0.0 has no portal.json in',
  ],
  [
    'a portal.json that is not as the contract says',
    publish({ portal: { routes: [] } }),
    'portal-json',
    'mfe-calls 1.0.0 has a portal.json that is not as the contract says (routes): build and publish it again.',
  ],
  [
    'the portal.json of another remote',
    publish({ portal: { id: 'mfe-tools' } }),
    'portal-json',
    'mfe-calls 1.0.0 has the portal.json of mfe-tools 1.0.0: publish it again into its own folder.',
  ],
  [
    'a missing manifest',
    () => rmSync(fixture.file('mfe-calls', '1.0.0', 'mf-manifest.json')),
    'manifest',
    'mfe-calls 1.0.0 has no mf-manifest.json: build and publish it again.',
  ],
  [
    'a manifest that cannot be read',
    overwrite('mf-manifest.json', '<html>'),
    'manifest',
    'mfe-calls 1.0.0 has an mf-manifest.json that cannot be read: build and publish it again.',
  ],
  [
    'a manifest that was changed after the build',
    () => {
      const file = fixture.file('mfe-calls', '1.0.0', 'mf-manifest.json');
      writeFileSync(file, readFileSync(file, 'utf8').replace('2.9.2', '2.9.3'));
    },
    'hash-differs',
    'mfe-calls 1.0.0 has another mf-manifest.json than it was built with',
  ],
  [
    'a missing chunk',
    () => rmSync(fixture.file('mfe-calls', '1.0.0', '58.aaaa.js')),
    'asset-present',
    'mfe-calls 1.0.0 lacks 58.aaaa.js: put back the files that were published.',
  ],
  [
    'a chunk with one byte changed',
    overwrite('58.aaaa.js', '"chunk of 1.0.1"'),
    'hash-differs',
    'mfe-calls 1.0.0 has another 58.aaaa.js than it was built with: put back the file that was published, or publish the change under a new number.',
  ],
  [
    'a page of HTML in place of the entry',
    overwrite('remoteEntry.js', '\n<!doctype html><title>Not found</title>'),
    'entry',
    'mfe-calls 1.0.0 has a page of HTML in remoteEntry.js instead of a script',
  ],
  [
    'an asset without a hash',
    publish({
      portal: (portal) => ({
        ...portal,
        assets: portal.assets.map(({ integrity: _, ...asset }) => asset),
      }),
    }),
    'asset-hash',
    'mfe-calls 1.0.0 states no hash for remoteEntry.js, 58.aaaa.js, mf-manifest.json',
  ],
  [
    'a script to preload without a hash',
    publish({ portal: { preload: ['99.bbbb.js'] } }),
    'asset-hash',
    'mfe-calls 1.0.0 states no hash for 99.bbbb.js: build it with the preset.',
  ],
  [
    'an entry that is not among the assets',
    publish({ portal: { entry: 'main.js' } }),
    'entry',
    'mfe-calls 1.0.0 has no hash of its entry main.js: build it with the preset.',
  ],
  [
    'an asset outside of the folder',
    publish({
      portal: (portal) => ({
        ...portal,
        assets: [...portal.assets, { ...portal.assets[0], path: '../2.0.0/remoteEntry.js' }],
      }),
    }),
    'asset-present',
    'mfe-calls 1.0.0 names a file outside of its folder, ../2.0.0/remoteEntry.js: build it again.',
  ],
  [
    'a manifest with code that finds the address',
    publish({
      manifest: (m) => ({ ...m, metaData: { ...m.metaData, getPublicPath: 'return 1' } }),
    }),
    'public-path',
    'mfe-calls 1.0.0 has a getPublicPath in its manifest, which is run as code: build it with publicPath "auto".',
  ],
  [
    'a public path on the address of the shell',
    publish({ manifest: (m) => ({ ...m, metaData: { ...m.metaData, publicPath: '/' } }) }),
    'public-path',
    'mfe-calls 1.0.0 would load its files from "/" instead of its own folder: build it with publicPath "auto".',
  ],
  [
    'a public path on a foreign address',
    publish({
      manifest: (m) => ({ ...m, metaData: { ...m.metaData, publicPath: 'https://evil.example/' } }),
    }),
    'public-path',
    'mfe-calls 1.0.0 would load its files from "https://evil.example/" instead of its own folder: build it with publicPath "auto".',
  ],
  [
    'a remote without the module that the shell loads',
    publish({ manifest: (m) => ({ ...m, exposes: [{ path: './pages' }] }) }),
    'expose',
    'mfe-calls 1.0.0 does not expose ./remote: build it with the preset.',
  ],
  [
    'a build of an older federation plugin',
    publish({
      manifest: (m) => ({ ...m, metaData: { ...m.metaData, pluginVersion: '2.8.1' } }),
    }),
    'federation-version',
    'mfe-calls 1.0.0 was built with version 2.8.1 of the federation plugin, the shell runs what ^2.9.0 builds: build it again with the preset.',
  ],
  [
    'a build of an unknown federation plugin',
    publish({ manifest: (m) => ({ ...m, metaData: { publicPath: 'auto' } }) }),
    'federation-version',
    'mfe-calls 1.0.0 was built with version unknown of the federation plugin',
  ],
  [
    'a contract that the shell does not keep',
    publish({ portal: { contract: '^2.0.0' } }),
    'contract-range',
    'mfe-calls 1.0.0 needs the remote contract ^2.0.0, the shell keeps 1.1.0: build the remote for it, or update the shell.',
  ],
  [
    'a shared module in another version than the shell has',
    publish({ portal: { shared: { 'shared-auth': '^2.0.0' } } }),
    'shared-range',
    'mfe-calls 1.0.0 needs shared-auth ^2.0.0, the shell provides 1.0.0: build the remote against that, or update the shell.',
  ],
  [
    'a shared module of an older build, which its manifest alone names',
    publish({
      portal: ({ shared: _, ...portal }) => portal,
      manifest: (m) => ({ ...m, shared: [shared('shared-auth', '2.1.0')] }),
    }),
    'shared-range',
    'mfe-calls 1.0.0 needs shared-auth ^2.1.0, the shell provides 1.0.0',
  ],
  [
    'a shared module that the shell does not have',
    publish({ portal: { shared: { d3: '^7.0.0' } } }),
    'shared-range',
    'mfe-calls 1.0.0 needs d3 ^7.0.0, which the shell does not provide: build the remote without sharing it.',
  ],
  [
    'a shell with two versions of the React pair',
    () =>
      fixture.shell({ shared: { react: '19.3.1', 'react-dom': '19.3.2', 'shared-auth': '1.0.0' } }),
    'react-pair',
    'The shell provides react 19.3.1 and react-dom 19.3.2, which must be exactly one version',
  ],
  [
    'a remote built with two versions of the React pair, both of one range',
    publish({
      manifest: (m) => ({
        ...m,
        shared: [shared('react', '19.3.1'), shared('react-dom', '19.3.0')],
      }),
    }),
    'react-pair',
    'mfe-calls 1.0.0 was built for react 19.3.1 and react-dom 19.3.0, which must be one version',
  ],
  [
    'a remote that asks for two ranges of the React pair',
    publish({ portal: { shared: { react: '^19.3.1', 'react-dom': '^19.0.0' } } }),
    'react-pair',
    'mfe-calls 1.0.0 was built for react ^19.3.1 and react-dom ^19.0.0, which must be one version',
  ],
  [
    'a remote that carries its own React',
    publish({ manifest: (m) => ({ ...m, shared: [shared('react', '19.3.1', ['7.js'])] }) }),
    'own-singleton',
    'mfe-calls 1.0.0 carries its own react, which exists once in the page: build it with the preset, which takes it from the shell.',
  ],
  [
    'a container with another name in the manifest',
    publish({ manifest: (m) => ({ ...m, name: 'mfe_other' }) }),
    'container',
    'mfe-calls 1.0.0 calls its container mfe_calls in portal.json and mfe_other in its manifest: build it again.',
  ],
  [
    'two remotes with one container name',
    () => {
      fixture.publish('mfe-billing', '1.0.0', {
        portal: { container: 'mfe_calls' },
        manifest: (m) => ({ ...m, name: 'mfe_calls' }),
      });
      fixture.environment('test', ['mfe-calls@1.0.0', 'mfe-billing@1.0.0']);
    },
    'container',
    'mfe-billing 1.0.0 has the container name mfe_calls, which mfe-calls 1.0.0 has already: rename the package of one of them.',
  ],
  [
    'two remotes with one page',
    beside('mfe-live', { basePath: '/', routes: ['/live', '/calls/new'] }),
    'routes',
    'mfe-live 1.0.0 has the page /calls/new, which mfe-calls 1.0.0 has as /calls/:id: leave one of the two out, or pin a version that has moved it.',
  ],
  [
    'two remotes with one path of their own',
    beside('mfe-live', {
      basePath: '/calls',
      routes: ['/calls/live/now'],
      navigation: [{ ...entry, label: 'Live', path: '/calls/live/now' }],
    }),
    'routes',
    'mfe-live 1.0.0 has the page /calls, which mfe-calls 1.0.0 has as /calls',
  ],
  [
    "a page of the shell's own",
    publish({ portal: { basePath: '/', routes: ['/calls', '/settings'] } }),
    'routes',
    "mfe-calls 1.0.0 has the page /settings, but /settings is the shell's own: move the page of the remote.",
  ],
  [
    'a page outside of the path that belongs to the remote',
    publish({ portal: { routes: ['/calls', '/callsigns'] } }),
    'routes',
    'mfe-calls 1.0.0 has the route /callsigns outside of its own path /calls: move the page below it.',
  ],
  [
    'two remotes with one navigation label',
    beside('mfe-live', (portal) => ({
      ...portal,
      navigation: [{ ...entry, label: 'mfe-calls', path: '/live' }],
    })),
    'navigation-once',
    'mfe-live 1.0.0 has a navigation entry with the label "mfe-calls", as mfe-calls 1.0.0 has: rename or hide one of them under "navigation" of the environment.',
  ],
  [
    'two navigation entries of one remote with one path',
    publish({ portal: { navigation: [entry, { ...entry, label: 'Again' }] } }),
    'navigation-once',
    'mfe-calls 1.0.0 has two navigation entries with the path /calls or the label "Again"',
  ],
  [
    'a navigation entry that leads to no page',
    publish({ portal: { navigation: [{ ...entry, path: '/calls/1/recording' }] } }),
    'navigation-route',
    'mfe-calls 1.0.0 has the navigation entry "Calls" to /calls/1/recording, where it has no page',
  ],
  [
    'a changed navigation entry that the remote does not have',
    line({ navigation: { '/call': { label: 'Call' } } }),
    'overlay-path',
    'mfe-calls 1.0.0 has no navigation entry for /call, which the environment changes: correct the path (there are: /calls).',
  ],
  [
    'a setting that the remote does not declare',
    declares({ unit: 's', colour: 'red' }),
    'settings',
    'mfe-calls 1.0.0 has no setting "colour": remove it, or correct the name (there are: limit, unit).',
  ],
  [
    'a setting of the wrong type',
    declares({ unit: 's', limit: '5' }),
    'settings',
    'In 1.0.0 of mfe-calls: the setting limit is a number, not "5"',
  ],
  [
    'a setting that is none of the choices',
    declares({ unit: 'h' }),
    'settings',
    'In 1.0.0 of mfe-calls: the setting unit is one of s, ms, not "h"',
  ],
  [
    'a setting that is missing and has no default',
    declares({}),
    'settings',
    'In 1.0.0 of mfe-calls: the setting unit has no default: give it a value',
  ],
  [
    'a store on an origin that is not allowed',
    () => fixture.environment('test', [], { store: 'https://cdn.example/remotes', origins: [] }),
    'origin',
    'The remotes of test would come from https://cdn.example, which is not allowed: add it to "origins" in the file of test',
  ],
  [
    'a store on an origin that cannot be allowed',
    () => fixture.environment('test', [], { store: 'http://cdn.example/remotes' }),
    'origin',
    'The remotes of test would come from http://cdn.example, which is not allowed: serve the store over https',
  ],
  [
    'a canary in the version that everybody has',
    canary({ version: '1.0.0' }),
    'canary',
    'mfe-calls has 1.0.0 as canary, which everybody has already',
  ],
  [
    'a canary that nobody would get',
    () => {
      fixture.publish('mfe-calls', '1.1.0');
      canary({ share: 0 })();
    },
    'canary',
    'mfe-calls has the canary 1.1.0, which nobody would get: give it a share, organizations or people.',
  ],
  [
    'a canary in a version that is not published',
    canary({}),
    'version-published',
    'mfe-calls 1.1.0 is not published',
  ],
  [
    'a remote that stands twice in the file',
    () => fixture.environment('test', ['mfe-tools@2.0.0', 'mfe-tools@2.0.0']),
    'remote-once',
    'mfe-tools stands twice in the file of test: remove one of the lines.',
  ],
];

test.each(cases)('refused: %s', async (_, breaks, rule, sentence) => {
  fixture.environment('test', ['mfe-calls@1.0.0', 'mfe-tools@2.0.0']);
  breaks();
  const { problems } = await checkEnvironment(fixture.folders, 'test');
  expect(problems).toEqual([
    expect.objectContaining({ rule, text: expect.stringContaining(sentence) }),
  ]);
  expect(problems[0]?.text).toMatch(/^The |^mfe-|^In [0-9.]+ of mfe-/);
  expect(problems[0]?.text).toMatch(/\.$/);
});
