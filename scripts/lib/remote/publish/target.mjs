import { join, relative, resolve } from 'node:path';
import { requireWritable } from '../../cli/file-failure.mjs';
import { storeVersion } from '../../store/publish.mjs';

/**
 * @typedef {object} Target a place that published versions go to
 * @property {(name: string) => void} require throws when nothing can be published there
 * @property {(name: string, output: string) => Promise<Put>} put puts a build there
 *
 * @typedef {{ place: string, isNew: boolean, isSame: boolean }} Put whether it is new, and whether
 * what is there is what was built
 */

/**
 * @param {string} place folder of a remote store
 * @returns {Target}
 * @throws {Error} when versions cannot be published there
 */
export function openTarget(place) {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(place)) {
    throw new Error(
      `${place} is an address, and versions are published into a folder: name a folder, and copy it to the address as the documentation of the remote store says.`,
    );
  }
  const store = resolve(place);
  return {
    require: (name) => requireWritable([join(store, name)]),
    async put(name, output) {
      const { folder, isNew, isSame } = await storeVersion(name, output, store);
      return { place: relative(process.cwd(), folder), isNew, isSame };
    },
  };
}
