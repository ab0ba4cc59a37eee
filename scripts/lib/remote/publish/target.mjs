import { join, relative, resolve } from 'node:path';
import { requireWritable } from '../../cli/file-failure.mjs';
import { isBucket, requireFolderName } from '../../store/folder-name.mjs';
import { storeVersion } from '../../store/publish.mjs';
import { createBucketTarget } from './bucket-target.mjs';
import { createHttpTarget } from './http-target.mjs';

/**
 * @typedef {object} Target where versions are published
 * @property {(name: string) => void | Promise<void>} require throws when nothing can be published
 * there
 * @property {(name: string, output: string, folder: string) => Promise<Put>} put publishes a build
 * of the package in `folder`
 * @typedef {{ place: string, isNew: boolean, isSame: boolean, shown?: Shown }} Put whether it is
 * new, and whether the published content equals the build
 * @typedef {{ link: string, expiresAt: string }} Shown link and expiry of a preview
 * @typedef {object} Place
 * @property {string | undefined} [to] address of a portal
 * @property {string | undefined} [store] a remote store: its folder, or `s3://bucket/prefix`
 * @property {boolean | undefined} [preview] whether one person sees it before it is published
 * @property {string | undefined} [for] address of that person
 * @property {string | undefined} [expires] duration, such as `3d`
 */

/**
 * @param {Place} place
 * @returns {Target}
 * @throws {Error} when versions can't be published there
 */
export function openTarget({ to, store, preview = false, for: email, expires }) {
  if (!preview && (email !== undefined || expires !== undefined)) {
    throw new Error('--for and --expires are only for previews: add --preview, or leave them out.');
  }
  if (preview && !to) {
    throw new Error('A portal shows a preview: name it with --to https://portal.example.');
  }
  if (preview && !email) {
    throw new Error('A preview is for one person: name the account with --for ada@example.test.');
  }
  if (to) return createHttpTarget(to, preview && email ? { email, expires } : undefined);
  if (store) return isBucket(store) ? createBucketTarget(store) : createFolderTarget(store);
  throw new Error(
    'Choose a portal with --to https://portal.example, or a remote store with --store <folder>.',
  );
}

/**
 * @param {string} place
 * @returns {Target}
 */
function createFolderTarget(place) {
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
