import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { fixtureRemote } from '../../../packages/webpack-preset/src/testing/fixture-remote.js';
import { root } from '../paths.mjs';
import { checkRemoteBuild, checkShellBuild } from './builds.mjs';
import { readBuild, readShell, remotePackages } from './facts.mjs';

// Over files as they are really built: made-up text still fits when builds have changed.

const testing = join(root, 'packages/webpack-preset/src/testing');
const toolkit = `
  import { toolkitConfig } from '${join(testing, 'toolkit-config.js')}';
  export default (env) => toolkitConfig({ folder: import.meta.dirname, ...env });`;

/**
 * @param {string} [config] of webpack, instead of the preset's
 * @returns {Promise<import('./builds.mjs').BuiltRemote>}
 */
async function buildFixture(config) {
  const { folder, remove } = fixtureRemote(root);
  try {
    if (config) writeFileSync(join(folder, 'webpack.config.js'), config);
    const build = [join(testing, 'build-folder.js'), folder, '1.0.0'];
    await promisify(execFile)(process.execPath, build, { cwd: root });
    return readBuild({ name: 'mfe-fixture', version: '1.0.0', folder: join(folder, 'dist') });
  } finally {
    remove();
  }
}

test('accepts a remote when the preset or the toolkit built it, and finds the default strategy', async () => {
  const [light, byToolkit] = await Promise.all([buildFixture(), buildFixture(toolkit)]);
  expect(light.protocol).toBe('container');
  expect(byToolkit.protocol).toBeUndefined();
  for (const build of [light, byToolkit]) expect(checkRemoteBuild(build)).toEqual([]);
  const entry = byToolkit.entry.replaceAll('"loaded-first"', '"version-first"');
  for (const protocol of [undefined, 'container']) {
    expect(checkRemoteBuild({ ...byToolkit, entry, protocol })).toMatchObject([
      { level: 'error', text: expect.stringContaining('default share strategy') },
    ]);
  }
}, 60_000);

const shell = join(root, 'shell/dist');
// A whole run builds before; a checkout may have no build yet.
const whenBuilt = existsSync(join(shell, 'shell.json')) ? test : test.skip;

whenBuilt('accepts the shell when it is as built, and not when its runtime has the default', () => {
  const { description, scripts } = readShell(shell);
  expect(checkShellBuild(description, scripts)).toEqual([]);
  const trapped = scripts.map((text) => text.replaceAll('shareStrategy:"loaded-first",', ''));
  expect(checkShellBuild(description, trapped)).toHaveLength(1);
});

whenBuilt('accepts the remotes of the checkout when they are as built', () => {
  const built = remotePackages()
    .map((name) => ({ name, folder: join(root, name, 'dist') }))
    .filter(({ folder }) => existsSync(join(folder, 'portal.json')))
    .map(({ name, folder }) => {
      const { version } = JSON.parse(readFileSync(join(folder, 'portal.json'), 'utf8'));
      return readBuild({ name, version, folder });
    });
  expect(built).not.toEqual([]);
  expect(built.flatMap(checkRemoteBuild)).toEqual([]);
});
