import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** Folders that hold packages; the other packages are at the root. */
const groups = ['packages', 'server', 'services'];

/**
 * @param {string} [checkout]
 * @returns {string[]} the folder of each package of the workspace, relative to the checkout
 */
export function packageFolders(checkout = root) {
  return ['', ...groups].flatMap((group) =>
    foldersIn(join(checkout, group))
      .map((name) => (group ? `${group}/${name}` : name))
      .filter((folder) => existsSync(join(checkout, folder, 'package.json'))),
  );
}

/**
 * @param {string} name of a package that browsers get, or of a remote
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
export function sourceFiles(packages) {
  return packageFolders()
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
function foldersIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
}
