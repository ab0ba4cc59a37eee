import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';
import { getFolder } from '../../workspace.mjs';

/** Scope of all packages of the kit: no one else can publish under it. */
export const SCOPE = '@voice-portal/';

/** TypeScript packages that a remote bundles or gets from the shell. */
export const libraries = [
  'shared-contract',
  'shared-auth',
  'shared-api',
  'shared-ui',
  'remote-kit',
];

/** Libraries with test helpers for remotes. */
export const withTesting = ['shared-auth', 'remote-kit'];

/** Workspace names that packages of the kit may import. */
export const scoped = [...libraries, 'webpack-preset'];

/** Libraries that must exist only once per project: two copies of React don't work together. */
const onceInProject = [
  '@emotion/react',
  '@emotion/styled',
  '@tanstack/react-query',
  'notistack',
  'react',
  'react-dom',
  'react-router-dom',
];

/**
 * @typedef {object} Manifest `package.json` of a workspace package
 * @property {string} name
 * @property {string} version
 * @property {string} type
 * @property {Record<string, string>} exports
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 * @property {Record<string, { optional: boolean }>} [peerDependenciesMeta]
 * @property {boolean | string[]} [sideEffects]
 */

/**
 * @param {string} name
 * @returns {Manifest}
 */
export function readManifest(name) {
  return JSON.parse(readFileSync(join(getFolder(name), 'package.json'), 'utf8'));
}

/**
 * @param {string} name name of the package in the workspace
 * @returns the common manifest fields, with exact versions
 */
export function createManifest(name) {
  const { version, dependencies, peerDependencies, peerDependenciesMeta, sideEffects } =
    readManifest(name);
  const all = Object.entries(dependencies ?? {});
  const isOnce = (/** @type {[string, string]} */ [library]) => onceInProject.includes(library);
  return {
    name: SCOPE + name,
    version,
    description: `The voice portal's ${name}, for remotes of any repository`,
    license: 'MIT',
    type: 'module',
    sideEffects: sideEffects ?? false,
    dependencies: resolveVersions(all.filter((entry) => !isOnce(entry))),
    peerDependencies: {
      ...resolveVersions(all.filter(isOnce)),
      ...resolveVersions(Object.entries(peerDependencies ?? {})),
    },
    peerDependenciesMeta,
  };
}

/**
 * @param {readonly (readonly [string, string])[]} dependencies with the versions of the workspace
 * @returns {Record<string, string>} with the names and exact versions of the kit
 */
export function resolveVersions(dependencies) {
  return Object.fromEntries(
    dependencies.map(([name, version]) => {
      if (version === 'catalog:') return [name, readCatalog()[name] ?? createMissingError(name)];
      if (version === 'workspace:*') return [SCOPE + name, readManifest(name).version];
      return [name, version];
    }),
  );
}

/** @type {Record<string, string> | undefined} */
let versions;

/** @returns {Record<string, string>} version of each library of the workspace */
export function readCatalog() {
  if (versions) return versions;
  const workspace = readFileSync(join(root, 'pnpm-workspace.yaml'), 'utf8');
  const [, block = ''] = /^catalog:\n((?: {2}.*\n)+)/m.exec(workspace) ?? [];
  const lines = [...block.matchAll(/^ {2}"?([^":]+)"?: (\S+)$/gm)];
  const read = Object.fromEntries(lines.map(([, name = '', version = '']) => [name, version]));
  versions = read;
  return read;
}

/** @param {string} name @returns {never} */
function createMissingError(name) {
  throw new Error(`pnpm-workspace.yaml has no version of ${name}.`);
}
