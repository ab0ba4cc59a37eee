import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listPackageFolders } from '../workspace.mjs';

/**
 * @typedef {{ name: string, version: string, licence: string, folder: string, portable: boolean }}
 * Package `portable` unless it is built for one platform
 */

/** Parts of the workspace that are never shipped. */
const notShipped = ['tests'];

/**
 * Walks the installed production dependencies of every workspace package.
 * @param {string} root the checkout
 * @returns {Package[]} each package and version once, by name
 */
export function listShippedPackages(root) {
  /** @type {Map<string, Package>} */
  const found = new Map();
  const seen = new Set();
  /** @param {string} folder */
  function walkPackage(folder) {
    if (seen.has(folder)) return;
    seen.add(folder);
    const manifest = readManifest(folder);
    if (folder.includes('node_modules')) {
      const one = readPackage(folder, manifest);
      found.set(`${one.name}@${one.version}`, one);
    }
    const { dependencies, optionalDependencies } = manifest;
    for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const installed = locatePackage(folder, dependency);
      // Optional packages of other platforms aren't installed.
      if (installed) walkPackage(installed);
    }
  }
  for (const folder of listPackageFolders(root)) {
    if (!notShipped.includes(folder)) walkPackage(realpathSync(join(root, folder)));
  }
  return [...found.values()].sort(
    (a, b) => compareNames(a.name, b.name) || compareNames(a.version, b.version),
  );
}

/** @param {string} a @param {string} b */
const compareNames = (a, b) => (a < b ? -1 : Number(a > b));

/** @param {string} folder */
function readManifest(folder) {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
}

/**
 * @param {string} folder
 * @param {Record<string, any>} manifest
 * @returns {Package}
 */
function readPackage(folder, { name, version, license, licenses, os, cpu }) {
  const licence = typeof license === 'string' ? license : getLicence(license ?? licenses);
  return { name, version, licence, folder, portable: os === undefined && cpu === undefined };
}

/** @param {unknown} stated also in the older formats: an object, or a list of them */
function getLicence(stated) {
  const list = Array.isArray(stated) ? stated : [stated];
  const types = list.map((one) => (typeof one === 'string' ? one : one?.type)).filter(Boolean);
  return types.length > 1 ? `(${types.join(' OR ')})` : (types[0] ?? '');
}

/**
 * @param {string} folder of the dependent package
 * @param {string} name
 * @returns {string | undefined} where the package is installed
 */
function locatePackage(folder, name) {
  for (let at = folder; ; at = dirname(at)) {
    const candidate = join(at, 'node_modules', name);
    if (existsSync(join(candidate, 'package.json'))) return realpathSync(candidate);
    if (at === dirname(at)) return undefined;
  }
}
