import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scope } from './scope.js';

/**
 * @typedef {object} SharedRule
 * @property {boolean} [strictVersion] refuse another version instead of warning
 * @property {boolean} [eager] part of the shell's first script
 * @property {string} [package] package whose version counts, when the request is a subpath
 * @property {boolean} [scoped] a package of the portal, whose name the kit puts under its scope
 */

/**
 * Modules that exist once in the page. The shell provides them, and remotes never bundle copies.
 * MUI isn't shared: remotes use it through shared-ui, because MUI's barrel costs 121 kB and deep
 * paths lose the theme's defaults.
 * @type {Record<string, SharedRule>}
 */
export const sharedModules = {
  // With an incompatible React, a remote would fail at its first hook or later, so it is refused.
  react: { eager: true, strictVersion: true },
  'react-dom': { eager: true, strictVersion: true },
  'react/jsx-runtime': { eager: true, strictVersion: true, package: 'react' },
  'react/jsx-dev-runtime': { eager: true, strictVersion: true, package: 'react' },
  'react-router-dom': { eager: true, strictVersion: true },
  '@tanstack/react-query': { eager: true },
  '@emotion/react': { eager: true },
  '@emotion/styled': { eager: true },
  notistack: { eager: true },
  'shared-auth': { eager: true, strictVersion: true, scoped: true },
  'shared-ui/core': { eager: true, package: 'shared-ui', scoped: true },
  'shared-ui/forms': { package: 'shared-ui', scoped: true },
};

/**
 * @typedef {object} SharedOptions
 * @property {true} singleton
 * @property {boolean} strictVersion
 * @property {string} version
 * @property {string} requiredVersion
 */

/**
 * @param {string} folder folder of the package that is built
 * @returns {Record<string, SharedOptions>} options that shell and remotes share, by request
 * @throws {Error} when the package doesn't depend on a shared module
 */
export function getSharedOptions(folder) {
  return Object.fromEntries(
    Object.entries(sharedModules).map(([request, rule]) => {
      const version = readInstalledVersion(
        folder,
        `${rule.scoped ? scope : ''}${rule.package ?? request}`,
      );
      /** @type {SharedOptions} */
      const options = {
        singleton: true,
        strictVersion: rule.strictVersion ?? false,
        version,
        requiredVersion: `^${version}`,
      };
      return [request, options];
    }),
  );
}

/**
 * @param {string} name key of a shared module
 * @returns {string} the request in a remote's source
 */
export function getRequest(name) {
  return `${sharedModules[name]?.scoped ? scope : ''}${name}`;
}

/**
 * @param {string} folder
 * @param {string} name
 * @returns {string}
 */
function readInstalledVersion(folder, name) {
  // In other repositories, packages may be installed in a parent folder.
  for (let at = folder; ; at = dirname(at)) {
    // Read as a file: `exports` of many packages hides package.json from resolution.
    const file = join(at, 'node_modules', name, 'package.json');
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')).version;
    if (at === dirname(at)) throw new Error(`${folder} shares "${name}" but does not depend on it`);
  }
}
