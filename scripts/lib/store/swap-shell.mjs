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
import { precompress } from '../build/precompress.mjs';
import { root } from '../paths.mjs';
import { sweepUnfinished } from './unfinished.mjs';

/** Folder that the server takes the shell from. */
export const shellFolder = join(root, 'shell/dist');

const KEPT = 5;
const KEPT_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * @typedef {object} AssetHistory
 * @property {string[][]} builds assets of the last builds, newest first
 * @property {Record<string, string>} left when an asset went out of use, in ISO 8601, by name
 */

/**
 * Puts a build of the shell in the place of the one before. Its assets are all there, packed,
 * before the first page names them; those of earlier builds stay for the tabs that are open.
 * @param {string} built folder that the build wrote, on the same disk
 * @param {string} [folder] folder that is served
 * @param {number} [now] epoch milliseconds
 */
export async function swapShell(built, folder = shellFolder, now = Date.now()) {
  await precompress(built);
  const assets = join(folder, 'assets');
  mkdirSync(assets, { recursive: true });
  const names = readdirSync(join(built, 'assets'));
  // The packed ones first: a file is never there without them.
  const packedFirst = names.toSorted((a, b) => Number(isPackedName(b)) - Number(isPackedName(a)));
  for (const name of packedFirst) renameSync(join(built, 'assets', name), join(assets, name));

  const others = readdirSync(built).filter((name) => name !== 'assets' && name !== 'index.html');
  for (const name of [...others, 'index.html']) renameSync(join(built, name), join(folder, name));
  prune(folder, names.filter((name) => !isPackedName(name)).sort(), now);
  rmSync(built, { recursive: true, force: true });
  sweepUnfinished(folder);
}

/**
 * @param {string} folder
 * @param {string[]} current assets of the newest build
 * @param {number} now
 */
function prune(folder, current, now) {
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
