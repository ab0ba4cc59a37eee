import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompressFolder } from '../../build/precompress.mjs';
import { readJson } from '../../cli/read-json.mjs';
import { root } from '../../paths.mjs';
import { writeNeighbour } from './neighbour.mjs';

/**
 * @typedef {object} Workbench
 * @property {string} version version stated in the build
 * @property {{ environments: string, store: string, shell: string }} folders inputs of the
 * composition
 * @property {Record<string, string>} variables environment for a portal that composes the build
 */

/**
 * An environment with a build of one remote and a neighbor, in its own remote store.
 * @param {{ bench: string, name: string, dist: string }} options `bench` is a working folder
 * @returns {Promise<Workbench>}
 * @throws {Error} when the build is of another remote
 */
export async function prepareWorkbench({ bench, name, dist }) {
  const stated = readJson(join(dist, 'portal.json'));
  if (stated.id !== name) throw new Error(`${dist} is a build of ${stated.id}, not of ${name}.`);
  const store = join(bench, 'remotes');
  const folder = join(store, name, stated.version);
  cpSync(dist, folder, { recursive: true });
  await precompressFolder(folder);
  const neighbour = writeNeighbour(store, stated);

  const environments = join(bench, 'environments');
  mkdirSync(environments);
  const write = (/** @type {string} */ environment, /** @type {object[]} */ remotes) =>
    writeFileSync(
      join(environments, `${environment}.json`),
      JSON.stringify({ name: environment, remotes }),
    );
  write('alone', [{ name, version: stated.version }]);
  write('kit', [{ name, version: stated.version }, neighbour]);
  return {
    version: stated.version,
    folders: { environments, store, shell: join(root, 'shell/dist') },
    variables: {
      ENVIRONMENTS_DIR: environments,
      REMOTE_STORE_DIR: store,
      PORTAL_ENVIRONMENT: 'kit',
    },
  };
}
