import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readJson } from '../cli/read-json.mjs';
import { root } from '../paths.mjs';
import { replaceFile } from '../store/unfinished.mjs';

/** A version built from a checkout: the package's version with a build id. */
const workspaceBuild = /^\d+\.\d+\.\d+(-.+)?-[0-9a-f]{8}$/;

const KEPT = 5;
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Points `workspace` to a version.
 * @param {string} folder folder of the remote in the store
 * @param {string} version
 */
export function setWorkspace(folder, version) {
  const before = readWorkspaceVersion(folder);
  if (before === version) return;
  // Restarts the age of both, because pages have used the previous build until now.
  for (const left of [before, version]) if (left) touch(join(folder, left));
  replaceFile(join(folder, 'workspace.json'), JSON.stringify({ version }));
}

/**
 * @param {string} folder folder of the remote in the store
 * @returns {string | undefined} the version that `workspace` means
 */
export function readWorkspaceVersion(folder) {
  const pointer = join(folder, 'workspace.json');
  return existsSync(pointer) ? readJson(pointer).version : undefined;
}

/**
 * Removes local builds that no open page can use: unused for 14 days, not among the newest five,
 * and in no environment or lock. Keeps published versions.
 * @param {string} folder folder of the remote in the store
 * @param {string} current the version in use
 * @param {{ now?: number, environments?: string }} [options]
 * @returns {string[]} what was removed
 */
export function pruneWorkspaceBuilds(folder, current, options = {}) {
  const { now = Date.now(), environments = getEnvironmentsFolder() } = options;
  const named = readEnvironmentTexts(environments);
  const old = readdirSync(folder)
    .filter((version) => workspaceBuild.test(version))
    .map((version) => ({ version, left: statSync(join(folder, version)).mtimeMs }))
    .sort((a, b) => b.left - a.left)
    .slice(KEPT)
    .filter(({ left }) => now - left > KEPT_DAYS * DAY_MS)
    .map(({ version }) => version)
    .filter((version) => version !== current && !named.includes(`"${version}"`));
  for (const version of old) rmSync(join(folder, version), { recursive: true, force: true });
  return old;
}

/** @returns {string} folder */
export function getEnvironmentsFolder() {
  return resolve(root, process.env.ENVIRONMENTS_DIR || 'environments');
}

/** @param {string} folder */
function readEnvironmentTexts(folder) {
  if (!existsSync(folder)) return '';
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');
}

/** @param {string} folder */
function touch(folder) {
  if (!existsSync(folder)) return;
  const now = new Date();
  utimesSync(folder, now, now);
}
