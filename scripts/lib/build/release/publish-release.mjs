import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../../cli/read-json.mjs';
import { root } from '../../paths.mjs';
import { openTarget } from '../../remote/publish/target.mjs';
import { getStorePlace } from '../../store/store-place.mjs';
import { replaceFile } from '../../store/unfinished.mjs';
import { getEnvironmentsFolder } from '../workspace-builds.mjs';
import { RELEASE_ENVIRONMENT } from './release-environment.mjs';

/**
 * Publishes a release's shell and remotes to a shared store, and adds them to the environment's
 * file. They aren't served until the environment is locked.
 * @param {string} name of the environment
 * @param {string} [release] folder of the release
 * @returns {Promise<string[]>} lines for the operator: each version, and the environment's file
 */
export async function publishRelease(name, release = root) {
  const own = { store: join(release, 'remotes'), environments: join(release, 'environments') };
  const place = getStorePlace();
  if (place === own.store || getEnvironmentsFolder() === own.environments) {
    throw new Error(
      'Set REMOTE_STORE_DIR and ENVIRONMENTS_DIR to the folders that the servers share.',
    );
  }
  const brought = readJson(join(own.environments, `${RELEASE_ENVIRONMENT}.json`));
  const target = openTarget({ store: place });
  /** @type {string[]} */
  const lines = [];
  for (const { name, version } of [{ name: 'shell', ...brought.shell }, ...brought.remotes]) {
    await target.require(name);
    const build = join(own.store, name, version);
    const stored = await target.put(name, build, build);
    if (!stored.isSame) {
      throw new Error(
        `${name} ${version} is in ${place} with different content, and a published version never changes: create the release again with another version.`,
      );
    }
    lines.push(`${name} ${version} ${stored.isNew ? 'is in the store' : 'was already there'}`);
  }
  const file = join(getEnvironmentsFolder(), `${name}.json`);
  mkdirSync(getEnvironmentsFolder(), { recursive: true });
  const before = existsSync(file) ? readJson(file) : { ...brought, name };
  replaceFile(file, `${JSON.stringify(addVersions(before, brought), null, 2)}\n`);
  return [...lines, `${file} lists them`];
}

/**
 * @param {any} environment the operators' file, whose changes, canaries and order are kept
 * @param {any} brought by the release
 */
function addVersions(environment, { shell, remotes }) {
  const known = new Set(environment.remotes.map((/** @type {any} */ { name }) => name));
  const lines = environment.remotes.map((/** @type {any} */ line) => ({
    ...line,
    ...remotes.find((/** @type {any} */ { name }) => name === line.name),
  }));
  const added = remotes.filter((/** @type {any} */ { name }) => !known.has(name));
  return {
    ...environment,
    shell: { ...environment.shell, ...shell },
    remotes: [...lines, ...added],
  };
}
