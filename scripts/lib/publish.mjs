import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './paths.mjs';
import { precompress } from './precompress.mjs';

/** @returns {string} folder of the published remotes */
export function remoteStore() {
  return resolve(root, process.env.REMOTE_STORE_DIR || 'remotes');
}

/**
 * Puts a built remote into the remote store, under a version made from its content, and points the checkout's
 * composition at it. A version that is there already is left as it is.
 * @param {string} name
 * @param {string} output folder that the build wrote
 * @returns {Promise<string>} the version
 */
export async function publishRemote(name, output) {
  const { version } = JSON.parse(readFileSync(join(output, 'portal.json'), 'utf8'));
  const folder = join(remoteStore(), name);
  if (!existsSync(join(folder, version))) {
    const unfinished = join(folder, `.unfinished-${process.pid}`);
    mkdirSync(folder, { recursive: true });
    cpSync(output, unfinished, { recursive: true });
    await precompress(unfinished);
    moveIntoPlace(unfinished, join(folder, version));
  }
  const pointer = join(folder, 'workspace.json');
  writeFileSync(`${pointer}.${process.pid}`, JSON.stringify({ version }));
  renameSync(`${pointer}.${process.pid}`, pointer);
  return version;
}

/**
 * @param {string} unfinished
 * @param {string} folder
 */
function moveIntoPlace(unfinished, folder) {
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // Another build published the same content in the meantime.
    if (!existsSync(folder)) throw error;
  }
}
