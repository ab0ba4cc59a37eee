import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { scope } from '../scope.js';
import { schemaNames } from './names.js';

/** The module that the source imports. */
const REQUEST = 'zod/mini';
/** Request by which a remote's copy imports from the shell's copy. */
const FROM_SHELL = 'portal-schemas';
/** Request for the listed names, without the rest of the library. */
const NAMED = 'portal-schema-names';

/** Depends on the names, so that a remote uses only a shell that has the same list. */
const KEY = `${REQUEST}#${createHash('sha256').update(schemaNames.join()).digest('hex').slice(0, 8)}`;

const loader = createRequire(import.meta.url).resolve('../loaders/named-exports-loader.cjs');

/**
 * @typedef {object} SharedSchemas parts of a configuration
 * @property {Record<string, object>} shared
 * @property {object[]} rules
 * @property {Record<string, string>} alias
 */

/**
 * @param {string} folder folder of the shell's package
 * @returns {SharedSchemas} how the shell provides the validation library
 */
export function getProvidedSchemas(folder) {
  const library = findLibrary(folder);
  return {
    shared: { [REQUEST]: { ...getOptions(library), version: readVersion(library), eager: true } },
    rules: [namedRule],
    alias: getAlias(library),
  };
}

/**
 * A remote imports the listed names from the shell and all others from its own copy. With a shell
 * that has another list or an incompatible version, its own copy provides every name.
 * @param {string} folder folder of the remote's package
 * @returns {SharedSchemas}
 */
export function getConsumedSchemas(folder) {
  const library = findLibrary(folder);
  const options = { names: schemaNames, from: FROM_SHELL, others: '../v4/mini/index.js' };
  return {
    shared: { [FROM_SHELL]: getOptions(library) },
    rules: [
      namedRule,
      { test: join(library, 'mini/index.js'), use: [{ loader, options }], type: 'javascript/esm' },
    ],
    alias: getAlias(library),
  };
}

/**
 * In development, where size doesn't matter, a remote bundles the library itself.
 * @type {SharedSchemas}
 */
export const ownSchemas = { shared: {}, rules: [], alias: {} };

const namedRule = {
  resourceQuery: /^\?portal-names$/,
  use: [{ loader, options: { names: schemaNames, from: './index.js' } }],
};

/** @param {string} library folder of the validation library */
function getAlias(library) {
  return { [`${NAMED}$`]: `${join(library, 'v4/mini/index.js')}?portal-names` };
}

/**
 * @param {string} library folder of the validation library
 * @returns {string}
 */
function readVersion(library) {
  return JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')).version;
}

/** @param {string} library folder of the validation library */
function getOptions(library) {
  return {
    import: NAMED,
    shareKey: KEY,
    requiredVersion: `~${readVersion(library)}`,
    singleton: false,
    strictVersion: true,
  };
}

/**
 * @param {string} folder folder of a package
 * @returns {string} folder of the validation library that the contract uses
 */
function findLibrary(folder) {
  for (let at = folder; ; at = dirname(at)) {
    const contract = join(at, 'node_modules', `${scope}shared-contract`, 'package.json');
    if (existsSync(contract)) {
      return dirname(createRequire(realpathSync(contract)).resolve('zod/package.json'));
    }
    if (at === dirname(at)) throw new Error(`${folder} does not depend on the remote contract`);
  }
}
