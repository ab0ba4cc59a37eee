import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * @typedef {object} BuildResult
 * @property {string} outputFolder
 * @property {string[]} warnings
 */

/**
 * Builds a package by its own `webpack.config.js` or `rspack.config.js`.
 * @param {object} options
 * @param {string} options.folder folder of the package
 * @param {string} [options.outputFolder] where the result goes; `dist` in the package's folder when
 * left out
 * @param {string} [options.version] version that a remote is published under
 * @param {import('./base-config.js').Mode} [options.mode]
 * @returns {Promise<BuildResult>}
 * @throws {Error} listing the build's errors, or when the package has no build configuration
 */
export async function buildPackage({ folder, outputFolder, version, mode = 'production' }) {
  const { config, bundle } = await loadPackageConfig({ folder, version, mode });
  if (outputFolder) config.output = { ...config.output, path: outputFolder };
  const compiler = bundle(config);
  try {
    const stats = await runCompiler(compiler);
    const { errors = [], warnings = [] } = stats.toJson({
      all: false,
      errors: true,
      warnings: true,
    });
    if (errors.length > 0)
      throw new Error(`${folder} does not build\n${formatMessages(errors).join('\n')}`);
    return { outputFolder: compiler.outputPath, warnings: formatMessages(warnings) };
  } finally {
    // Closing writes the cache. Otherwise the next build starts cold.
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/** @typedef {(config: import('webpack').Configuration) => import('webpack').Compiler} Bundle */

/**
 * Rspack has webpack's API. It is an optional dependency, loaded only when a package uses it.
 * @type {Record<string, () => Promise<Bundle>>}
 */
const bundlers = {
  'webpack.config.js': async () => /** @type {any} */ ((await import('webpack')).default),
  'rspack.config.js': async () => /** @type {any} */ ((await import('@rspack/core')).rspack),
};

/**
 * @param {string} folder folder of a package
 * @returns {string | undefined} name of its build configuration, if it has one
 */
export function findConfigFile(folder) {
  return Object.keys(bundlers).find((file) => existsSync(join(folder, file)));
}

/**
 * @param {{ folder: string, version?: string, mode?: import('./base-config.js').Mode }} options
 * @returns {Promise<{ config: import('webpack').Configuration, bundle: Bundle }>} the package's
 * configuration, and the bundler that it is for
 */
export async function loadPackageConfig({ folder, version, mode }) {
  const file = findConfigFile(folder);
  const load = file && bundlers[file];
  if (!load) throw new Error(`${folder} has neither ${Object.keys(bundlers).join(' nor ')}.`);
  const { default: config } = await import(pathToFileURL(join(folder, file)).href);
  return { config: config({ version, mode }), bundle: await load() };
}

/**
 * @param {import('webpack').Compiler} compiler
 * @returns {Promise<import('webpack').Stats>}
 */
function runCompiler(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats);
      else reject(error ?? new Error('The bundler returned no result'));
    });
  });
}

/** @param {import('webpack').StatsError[]} entries */
function formatMessages(entries) {
  return entries.map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join(': '));
}
