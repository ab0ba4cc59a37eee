import {
  checkContainerNames,
  checkRemoteBuild,
  checkShellBuild,
  checkShellsBelow,
  checkStaleBuilds,
} from './builds.mjs';

const strategy = 'a={shareStrategy:"loaded-first"}';

/**
 * @param {Partial<import('./builds.mjs').Manifest['metaData']>} metaData
 * @param {string[]} scripts of a shared module
 */
function remote(metaData = {}, scripts = [], entry = strategy) {
  return {
    name: 'mfe-items',
    version: '1.0.0',
    container: 'mfe_items',
    manifest: {
      metaData: { publicPath: 'auto', ...metaData },
      shared: [{ name: 'react', singleton: true, assets: { js: { sync: scripts, async: [] } } }],
    },
    entry,
  };
}

const textsOf = (/** @type {{ text: string }[]} */ findings) =>
  findings.map(({ text }) => text).join('\n');

test('accepts a remote when the preset built it', () => {
  expect(checkRemoteBuild(remote())).toEqual([]);
});

test('judges a container when the runtime built it, whatever its description says', () => {
  const light = { ...remote({}, [], 'a={init,get}'), protocol: 'container' };
  expect(checkRemoteBuild(light)).toEqual([]);
  const entry = 'a={shareStrategy:"version-first"}';
  expect(textsOf(checkRemoteBuild({ ...light, entry }))).toContain('default share strategy');
  expect(checkRemoteBuild({ ...light, entry: strategy })).toEqual([]);
});

test.each([
  ['its own copy of a singleton', remote({}, ['42.js']), 'mfe-items 1.0.0 ships its own react'],
  ['the default share strategy', remote({}, [], ''), 'default share strategy'],
  ['a fixed address', remote({ publicPath: '/' }), 'built for the address "/"'],
  [
    'getPublicPath',
    remote({ publicPath: '', getPublicPath: 'return 1' }),
    'built with getPublicPath',
  ],
])('reports a build when it has %s', (_, built, sentence) => {
  expect(textsOf(checkRemoteBuild(built))).toContain(sentence);
  expect(checkRemoteBuild(built)).toHaveLength(1);
});

test('reports a shell when it has no JSX runtime, the default share strategy, or no build', () => {
  const shared = { 'react/jsx-runtime': '19.3.1', 'react/jsx-dev-runtime': '19.3.1' };
  expect(checkShellBuild({ shared }, ['other', strategy])).toEqual([]);
  expect(textsOf(checkShellBuild({ shared: {} }, [strategy]))).toContain('share react/jsx-runtime');
  expect(textsOf(checkShellBuild({ shared }, ['other']))).toContain('default share strategy');
  expect(textsOf(checkShellBuild(undefined, []))).toContain('has not been built');
});

test('reports containers when their names are equal or one begins another', () => {
  const items = { name: 'mfe-items', container: 'mfe_items' };
  const same = { name: 'mfe-things', container: 'mfe_items' };
  const longer = { name: 'mfe-items-old', container: 'mfe_items_old' };
  expect(checkContainerNames([items, same])[0]).toMatchObject({ level: 'error' });
  expect(checkContainerNames([longer, items])[0]?.text).toContain(
    'name of mfe-items is the beginning of that of mfe-items-old',
  );
  expect(checkContainerNames([items, items, { name: 'mfe-x', container: 'mfe_x' }])).toEqual([]);
});

test('reports a stale build', () => {
  expect(textsOf(checkStaleBuilds(['shell']))).toContain('shell has changed since it was built');
});

test('names a shell from before base paths when the public address has a path', () => {
  const shells = [
    { name: 'The shell 1.0.0', page: '<meta charset="utf-8">' },
    { name: 'The shell 1.1.0', page: '<meta charset="utf-8"><!--portal-base-->' },
  ];
  const said = textsOf(checkShellsBelow('https://tools.example/portal', shells));
  expect(said).toContain('The shell 1.0.0 was built before');
  expect(said).not.toContain('1.1.0');
  for (const address of ['', 'https://portal.example/', 'portal'])
    expect(checkShellsBelow(address, shells)).toEqual([]);
});
