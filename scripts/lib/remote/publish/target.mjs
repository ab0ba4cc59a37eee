import { join, relative, resolve } from 'node:path';
import { requireWritable } from '../../cli/file-failure.mjs';
import { requireFolderName } from '../../store/folder-name.mjs';
import { storeVersion } from '../../store/publish.mjs';
import { httpTarget } from './http-target.mjs';

/**
 * @typedef {object} Target a place that published versions go to
 * @property {(name: string) => void} require throws when nothing can be published there
 * @property {(name: string, output: string, folder: string) => Promise<Put>} put puts a build
 * there, of the package in `folder`
 *
 * @typedef {{ place: string, isNew: boolean, isSame: boolean }} Put whether it is new, and whether
 * what is there is what was built
 */

/**
 * @param {{ to?: string | undefined, store?: string | undefined }} place `to` is the address of a
 * portal, `store` the folder of a remote store
 * @returns {Target}
 * @throws {Error} when versions cannot be published there
 */
export function openTarget({ to, store }) {
  if (to) return httpTarget(to);
  if (store) return folderTarget(store);
  throw new Error(
    'Name the portal that takes the version, --to https://portal.example, or the folder of a remote store, --store <folder>.',
  );
}

/**
 * @param {string} place
 * @returns {Target}
 */
function folderTarget(place) {
  requireFolderName('The remote store', place);
  const store = resolve(place);
  return {
    require: (name) => requireWritable([join(store, name)]),
    async put(name, output) {
      const { folder, isNew, isSame } = await storeVersion(name, output, store);
      return { place: relative(process.cwd(), folder), isNew, isSame };
    },
  };
}
