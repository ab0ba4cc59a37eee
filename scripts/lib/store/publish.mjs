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
import { precompressFolder } from '../build/precompress.mjs';
import { pruneWorkspaceBuilds, setWorkspace } from '../build/workspace-builds.mjs';
import { root } from '../paths.mjs';
import { copyBuild } from './copy-build.mjs';
import { requireFolderName } from './folder-name.mjs';
import { createUnfinishedFolder, flushFolder, removeUnfinished } from './unfinished.mjs';
import { getDescription, writeVersionList } from './version-list.mjs';

/**
 * @returns {string} folder of the published remotes
 * @throws {Error} when it is configured as an address
 */
export function getRemoteStore() {
  const named = process.env.REMOTE_STORE_DIR || 'remotes';
  requireFolderName('REMOTE_STORE_DIR', named);
  return resolve(root, named);
}

/**
 * Adds a built remote or shell to the remote store, with a version derived from its content, and
 * selects it for the checkout's composition. An existing version isn't changed.
 * @param {string} name
 * @param {string} output folder of the build
 * @returns {Promise<string>} the version
 */
export async function publishRemote(name, output) {
  const { version } = await storeVersion(name, output);
  const folder = join(getRemoteStore(), name);
  setWorkspace(folder, version);
  if (pruneWorkspaceBuilds(folder, version).length > 0) writeVersionList(folder);
  return version;
}

/**
 * Adds a built remote or shell to the remote store. Existing versions are never changed.
 * @param {string} name
 * @param {string} output folder of the build
 * @param {string} [store] folder of the store
 * @returns {Promise<{ version: string, folder: string, isNew: boolean, isSame: boolean }>} whether
 * it is new in the store, and whether the stored content equals the build
 */
export async function storeVersion(name, output, store = getRemoteStore()) {
  const description = getDescription(name);
  const stated = readFileSync(join(output, description), 'utf8');
  const { version } = JSON.parse(stated);
  const remote = join(store, name);
  const folder = join(remote, version);
  let isNew = false;
  if (!existsSync(folder)) {
    mkdirSync(remote, { recursive: true });
    removeUnfinished(remote);
    const unfinished = createUnfinishedFolder(remote);
    try {
      copyBuild(output, unfinished);
      await precompressFolder(unfinished);
      flushFolder(unfinished);
      isNew = moveIntoPlace(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (readdirSync(remote).length === 0) rmdirSync(remote);
      // Write errors, unlike open errors, don't name the file.
      throw Object.assign(/** @type {Error} */ (error), { path: remote });
    }
  }
  writeVersionList(remote);
  // The description contains the hash of every other file.
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
