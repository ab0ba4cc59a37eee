import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Folders that contain packages; the other packages are at the root. */
const groups = ['packages', 'server', 'services'];

/**
 * @param {string} [checkout]
 * @returns {string[]} the folder of each workspace package, relative to the checkout
 */
export function listPackageFolders(checkout = root) {
  return ['', ...groups].flatMap((group) =>
    listFolders(join(checkout, group))
      .map((name) => (group ? `${group}/${name}` : name))
      .filter((folder) => existsSync(join(checkout, folder, 'package.json'))),
  );
}

/**
 * @param {string} name of a browser package or a remote
 * @returns {string} its folder, absolute
 */
export function getFolder(name) {
  const inGroup = join(root, 'packages', name);
  return existsSync(inGroup) ? inGroup : join(root, name);
}

/** Folders of the packages whose code runs in the browser. */
export const browserSide =
  /^(shell|mfe-.+|shared-auth|packages\/(remote-kit|shared-api|shared-ui))$/;

/** Folders of the packages whose code runs in the server. */
export const serverSide =
  /^(proxy-server|(server|services)\/.+|packages\/(composition|shared-contract|shared-documents|shared-server))$/;

/**
 * @param {RegExp} packages matches the folders of the packages to read
 * @returns {string[]} their source files without tests and fixtures, relative to the checkout
 */
export function listSourceFiles(packages) {
  return listPackageFolders()
    .filter((folder) => packages.test(folder) && existsSync(join(root, folder, 'src')))
    .flatMap((folder) =>
      readdirSync(join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.(m?ts|tsx|mjs)$/.test(file))
        .filter((file) => !/\.test\.|(^|\/)testing\/|-fixture\.|\.d\.ts$/.test(file))
        .map((file) => join(folder, 'src', file)),
    )
    .sort();
}

/** @param {string} folder */
function listFolders(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
