import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { precompress } from '../build/precompress.mjs';
import { pointWorkspaceAt, pruneWorkspaceBuilds } from '../build/workspace-builds.mjs';
import { root } from '../paths.mjs';
import { copyBuild } from './copy-build.mjs';
import { requireFolderName } from './folder-name.mjs';
import { flushFolder, sweepUnfinished, unfinishedFolder } from './unfinished.mjs';
import { getDescription, listVersions } from './version-list.mjs';

/**
 * @returns {string} folder of the published remotes
 * @throws {Error} when it is configured as an address
 */
export function remoteStore() {
  const named = process.env.REMOTE_STORE_DIR || 'remotes';
  requireFolderName('REMOTE_STORE_DIR', named);
  return resolve(root, named);
}

/**
 * Puts a built remote or shell into the remote store, under a version made from its content, and
 * points the checkout's composition at it. A version that is there already is left as it is.
 * @param {string} name
 * @param {string} output folder that the build wrote
 * @returns {Promise<string>} the version
 */
export async function publishRemote(name, output) {
  const { version } = await storeVersion(name, output);
  const folder = join(remoteStore(), name);
  pointWorkspaceAt(folder, version);
  if (pruneWorkspaceBuilds(folder, version).length > 0) listVersions(folder);
  return version;
}

/**
 * Puts a built remote or shell into the remote store. What is there already is never changed.
 * @param {string} name
 * @param {string} output folder that the build wrote
 * @param {string} [store] folder of the store
 * @returns {Promise<{ version: string, folder: string, isNew: boolean, isSame: boolean }>} whether
 * it is new in
 *   the store, and whether what is in the store is what was built
 */
export async function storeVersion(name, output, store = remoteStore()) {
  const description = getDescription(name);
  const stated = readFileSync(join(output, description), 'utf8');
  const { version } = JSON.parse(stated);
  const remote = join(store, name);
  const folder = join(remote, version);
  let isNew = false;
  if (!existsSync(folder)) {
    mkdirSync(remote, { recursive: true });
    sweepUnfinished(remote);
    const unfinished = unfinishedFolder(remote);
    try {
      copyBuild(output, unfinished);
      await precompress(unfinished);
      flushFolder(unfinished);
      isNew = moveIntoPlace(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (readdirSync(remote).length === 0) rmdirSync(remote);
      // Writing itself, as opposed to opening, names no file.
      throw Object.assign(/** @type {Error} */ (error), { path: remote });
    }
  }
  listVersions(remote);
  // The description holds the hash of every other file.
  const isSame = readFileSync(join(folder, description), 'utf8') === stated;
  return { version, folder, isNew, isSame };
}

/**
 * @param {string} unfinished
 * @param {string} folder
 * @returns {boolean} false when another process published the version in the meantime
 */
function moveIntoPlace(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
    return true;
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
    return false;
  }
}
