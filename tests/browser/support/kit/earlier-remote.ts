import { execFile } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { fixtureRemote } from '../../../../packages/webpack-preset/src/testing/fixture-remote.js';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const testing = join(root, 'packages/webpack-preset/src/testing');

export const EARLIER = 'mfe-fixture';

const portal = `
  import type { ContributionSource } from 'shared-contract';
  export const portal: ContributionSource = {
    id: '${EARLIER}', title: 'Fixture', basePath: '/fixture', routes: ['/fixture'],
    navigation: [{ label: 'Fixture', icon: 'extension', path: '/fixture', order: 60 }],
    contract: '^1.0.0',
  };`;

/** @returns code that loads later and uses a module of the shell that no first page needs */
const getLaterCode = (version: string) => `
  import { TextField } from 'shared-ui/forms';
  export default function Later() { return <TextField label="Written for ${version}" />; }`;

const createConfig = (file: string) => `
  import { toolkitConfig } from '${join(testing, file)}';
  export default (env) => toolkitConfig({ folder: import.meta.dirname, ...env });`;

/**
 * Builds a remote and adds it to the store.
 *
 * @param store folder of the remote store
 * @param by what builds its container: the preset, or the federation toolkit as in earlier versions
 */
export async function publishFixture(
  store: string,
  version: string,
  by: 'preset' | 'toolkit',
): Promise<void> {
  const { folder, remove } = fixtureRemote(root);
  writeFileSync(join(folder, 'src/portal.ts'), portal);
  writeFileSync(join(folder, 'src/Later.tsx'), getLaterCode(version));
  if (by === 'toolkit')
    writeFileSync(join(folder, 'webpack.config.js'), createConfig('toolkit-config.js'));
  const build = [join(testing, 'build-folder.js'), folder, version];
  await promisify(execFile)(process.execPath, build, { cwd: root });
  cpSync(join(folder, 'dist'), join(store, EARLIER, version), { recursive: true });
  remove();
}
