import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readJson } from '../../cli/read-json.mjs';
import { storeVersion } from '../../store/publish.mjs';
import { getDescription, writeVersionList } from '../../store/version-list.mjs';
import { RELEASE_ENVIRONMENT } from './release-environment.mjs';

/** @typedef {{ name: string, version: string }} Part */

/**
 * Copies shell and remotes of the previous release into the next one's store, because open tabs
 * still request their scripts after the upgrade.
 * @param {string} folder of the next release, composed
 * @param {string} before folder of the previous release
 * @returns {Promise<Part[]>} the copied parts
 * @throws {Error} when the folder has no release, or both have a version with different content
 */
export async function copyPrevious(folder, before) {
  if (!existsSync(join(before, 'release.json'))) {
    throw new Error(`${before} is not a release: choose the folder of the previous release.`);
  }
  const [own, earlier] = [getParts(folder), getParts(before)];
  // Rebuilt from the same commit, so tabs may still run its earlier copies.
  const wanted = isDeepStrictEqual(own, earlier) ? listVersions(before) : earlier;
  const kept = [];
  for (const { name, version } of wanted) {
    const from = join(before, 'remotes', name, version);
    if (!existsSync(from)) continue;
    const { isNew, isSame, folder: copy } = await storeVersion(name, from, join(folder, 'remotes'));
    if (!isSame) {
      throw new Error(
        `${name} ${version} is in ${before} with different content, and a published version never changes: create the release with another version.`,
      );
    }
    if (!isNew) continue;
    kept.push({ name, version });
    // Stores list their versions by the time at which they were published.
    const { atimeMs, mtimeMs } = statSync(join(from, getDescription(name)));
    utimesSync(join(copy, getDescription(name)), atimeMs / 1000, mtimeMs / 1000);
    writeVersionList(dirname(copy));
  }
  return kept;
}

/**
 * @param {string} release
 * @returns {Part[]} the shell and remotes of its environment
 */
function getParts(release) {
  const { shell, remotes } = readJson(join(release, `environments/${RELEASE_ENVIRONMENT}.json`));
  return [{ name: 'shell', ...shell }, ...remotes].map(({ name, version }) => ({ name, version }));
}

/**
 * @param {string} release
 * @returns {Part[]} every version in its store, including those of earlier releases
 */
function listVersions(release) {
  const store = join(release, 'remotes');
  const listFolders = (/** @type {string} */ folder) =>
    readdirSync(folder).filter((one) => statSync(join(folder, one)).isDirectory());
  return listFolders(store).flatMap((name) =>
    listFolders(join(store, name)).map((version) => ({ name, version })),
  );
}
