import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies, valid, validRange } from 'semver';
import { environmentsFolder, workspaceVersion } from '../build/workspace-builds.mjs';
import { root } from '../paths.mjs';
import { remoteStore } from '../store/publish.mjs';
import { getDescription } from '../store/version-list.mjs';

/** @param {string} file */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (cause) {
    throw new Error(`${file} cannot be read: ${/** @type {Error} */ (cause).message}`, { cause });
  }
}

/** @returns {string[]} names of the remotes in the checkout */
export function remotePackages() {
  return readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'webpack.config.js')),
  );
}

/**
 * @param {RegExp} ending of a file of the environments, such as a lock
 * @returns {any[]}
 */
export function environmentFiles(ending) {
  const folder = environmentsFolder();
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => ending.test(file))
    .map((file) => readJson(join(folder, file)));
}

/** @returns {import('./environments.mjs').Store} */
export function readStore() {
  return {
    versions: (name) => {
      const folder = join(remoteStore(), name);
      if (!existsSync(folder)) return [];
      return readdirSync(folder).filter((version) =>
        existsSync(join(folder, version, getDescription(name))),
      );
    },
    workspace: (name) => workspaceVersion(join(remoteStore(), name)),
    isRange: (version) => !valid(version) && Boolean(validRange(version)),
    satisfies,
  };
}

/**
 * @param {any[]} environments
 * @param {any[]} locks
 * @param {import('./environments.mjs').Store} store
 * @returns {{ name: string, version: string, folder: string }[]} the versions in the store that a
 * member may get
 */
export function versionsInUse(environments, locks, store) {
  const named = [...environments, ...locks].flatMap(({ shell, remotes }) =>
    [...(shell ? [{ name: 'shell', ...shell }] : []), ...remotes].flatMap(
      (/** @type {any} */ { name, version, canary, lastKnownGood }) =>
        [version, canary?.version ?? canary?.pinned?.version, lastKnownGood?.version].map(
          (one) => ({
            name,
            version: one === 'workspace' ? store.workspace(name) : one,
          }),
        ),
    ),
  );
  const known = named.filter(({ name, version }) => store.versions(name).includes(version));
  const unique = new Map(known.map((one) => [`${one.name} ${one.version}`, one]));
  return [...unique.values()].map(({ name, version }) => ({
    name,
    version,
    folder: join(remoteStore(), name, version),
  }));
}

/**
 * @param {{ name: string, folder: string }[]} shells
 * @returns {{ name: string, page: string }[]} those that have a page
 */
export function readPages(shells) {
  return shells.flatMap(({ name, folder }) => {
    const page = join(folder, 'index.html');
    return existsSync(page) ? [{ name, page: readFileSync(page, 'utf8') }] : [];
  });
}
