import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../cli/read-json.mjs';
import { root } from '../paths.mjs';
import { getRemoteStore } from '../store/publish.mjs';
import { getDescription } from '../store/version-list.mjs';
import { listPackageFolders } from '../workspace.mjs';

/**
 * @typedef {object} Target
 * @property {string} name folder of the package
 * @property {'shell' | 'remote' | 'server'} kind
 * @property {string[]} inputs what the result depends on, relative to the checkout
 * @property {() => boolean} exists whether there is a built result
 */

const everyBuild = [
  'pnpm-lock.yaml',
  'scripts/lib/build/build-server.mjs',
  'scripts/lib/build/build-target.mjs',
  'scripts/lib/build/precompress.mjs',
  'scripts/lib/store/publish.mjs',
  'scripts/lib/store/swap-shell.mjs',
  'scripts/lib/store/version-list.mjs',
];
const browserPackages = [
  'packages/remote-kit',
  'packages/shared-api',
  'packages/shared-contract',
  'packages/shared-documents',
  'packages/shared-ui',
  'shared-auth',
];
const serverPackages = [
  'packages/composition',
  'packages/shared-contract',
  'packages/shared-documents',
  'packages/shared-server',
  'proxy-server',
  'server',
  'services',
];

/** @returns {Target[]} */
export function listTargets() {
  return [
    {
      name: 'shell',
      kind: 'shell',
      inputs: getBrowserInputs('shell'),
      exists: () => existsSync(join(root, 'shell/dist/index.html')) && isPublished('shell'),
    },
    ...listRemotePackages().map((name) => ({
      name,
      kind: /** @type {const} */ ('remote'),
      inputs: getBrowserInputs(name),
      exists: () => isPublished(name),
    })),
    {
      name: 'proxy-server',
      kind: 'server',
      inputs: [
        ...everyBuild,
        ...listPackageFolders()
          .filter((folder) => serverPackages.some((one) => `${folder}/`.startsWith(`${one}/`)))
          .flatMap(listSources),
      ],
      exists: () =>
        ['main', 'admin'].every((name) => existsSync(join(root, `proxy-server/dist/${name}.mjs`))),
    },
  ];
}

/** @returns {string[]} names of the remotes' packages */
export function listRemotePackages() {
  return readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'webpack.config.js')),
  );
}

/** @param {string} name */
function getBrowserInputs(name) {
  const packages = [name, ...browserPackages, 'packages/webpack-preset'];
  return [...everyBuild, `${name}/webpack.config.js`, ...packages.flatMap(listSources)];
}

/** @param {string} folder */
function listSources(folder) {
  return [`${folder}/src`, `${folder}/package.json`];
}

/** @param {string} name */
function isPublished(name) {
  const pointer = join(getRemoteStore(), name, 'workspace.json');
  if (!existsSync(pointer)) return false;
  const { version } = readJson(pointer);
  return existsSync(join(getRemoteStore(), name, version, getDescription(name)));
}
