import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { precompressFolder } from '../build/precompress.mjs';
import { root } from '../paths.mjs';
import { removeUnfinished } from './unfinished.mjs';

export const shellFolder = join(root, 'shell/dist');

const KEPT = 5;
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * @typedef {object} AssetHistory
 * @property {string[][]} builds assets of the last builds, newest first
 * @property {Record<string, string>} left when each asset was last replaced, in ISO 8601, by name
 */

/**
 * Replaces the served shell. New assets and their compressed forms are complete before the first
 * page refers to them. Assets of earlier builds are kept for open tabs.
 * @param {string} built folder of the build, on the same disk
 * @param {string} [folder] folder that is served
 * @param {number} [now] epoch milliseconds
 */
export async function swapShell(built, folder = shellFolder, now = Date.now()) {
  await precompressFolder(built);
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  const names = readdirSync(join(built, 'assets'));
  // Compressed files first, so that a file is never there without them.
  const packedFirst = names.toSorted((a, b) => Number(isPackedName(b)) - Number(isPackedName(a)));
  for (const name of packedFirst) renameSync(join(built, 'assets', name), join(assets, name));

  const others = readdirSync(built).filter((name) => name !== 'assets' && name !== 'index.html');
  for (const name of [...others, 'index.html']) renameSync(join(built, name), join(folder, name));
  pruneAssets(folder, names.filter((name) => !isPackedName(name)).sort(), now);
  rmSync(built, { recursive: true, force: true });
  removeUnfinished(folder);
}

/**
 * @param {string} folder
 * @param {string[]} current assets of the newest build
 * @param {number} now
 */
function pruneAssets(folder, current, now) {
  const file = join(folder, '.assets.json');
  /** @type {AssetHistory} */
  const { builds, left } = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { builds: [], left: {} };
  const isAgain = String(builds[0]) === String(current);
  const kept = isAgain ? builds : [current, ...builds].slice(0, KEPT);
  const used = new Set(kept.flat());

  /** @type {AssetHistory['left']} */
  const outOfUse = {};
  const present = readdirSync(join(folder, 'assets')).filter((name) => !isPackedName(name));
  for (const name of present.filter((name) => !current.includes(name))) {
    const wasCurrent = !isAgain && builds[0]?.includes(name);
    const since = (!wasCurrent && left[name]) || new Date(now).toISOString();
    const isOld = now - Date.parse(since) > KEPT_DAYS * DAY_MS;
    if (used.has(name) || !isOld) outOfUse[name] = since;
    else
      for (const end of ['', '.br', '.gz'])
        rmSync(join(folder, 'assets', name + end), { force: true });
  }
  writeFileSync(`${file}.${process.pid}`, JSON.stringify({ builds: kept, left: outOfUse }));
  renameSync(`${file}.${process.pid}`, file);
}

/** @param {string} name */
function isPackedName(name) {
  return /\.(br|gz)$/.test(name);
}
