import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

/**
 * @typedef {object} BuildResult
 * @property {string} outputFolder
 * @property {string[]} warnings
 */

/**
 * Builds a package by its own `webpack.config.js`.
 * @param {object} options
 * @param {string} options.folder folder of the package
 * @param {string} [options.outputFolder] where the result goes; `dist` in the package's folder when
 * left out
 * @param {string} [options.version] version that a remote is published under
 * @param {import('./base-config.js').Mode} [options.mode]
 * @returns {Promise<BuildResult>}
 * @throws {Error} with every error of the build in its message
 */
export async function buildPackage({ folder, outputFolder, version, mode = 'production' }) {
  const config = await packageConfig({ folder, version, mode });
  if (outputFolder) config.output = { ...config.output, path: outputFolder };
  const compiler = webpack(config);
  if (!compiler) throw new Error(`${folder} has no webpack configuration`);
  try {
    const stats = await run(compiler);
    const { errors = [], warnings = [] } = stats.toJson({
      all: false,
      errors: true,
      warnings: true,
    });
    if (errors.length > 0)
      throw new Error(`${folder} does not build\n${messages(errors).join('\n')}`);
    return { outputFolder: compiler.outputPath, warnings: messages(warnings) };
  } finally {
    // Closing writes the cache; without it the next build starts cold.
    await new Promise((resolve) => compiler.close(resolve));
  }
}

/**
 * @param {{ folder: string, version?: string, mode?: import('./base-config.js').Mode }} options
 * @returns {Promise<import('webpack').Configuration>} the configuration that the
 * package's file makes
 */
export async function packageConfig({ folder, version, mode }) {
  const { default: config } = await import(pathToFileURL(join(folder, 'webpack.config.js')).href);
  return config({ version, mode });
}

/**
 * @param {import('webpack').Compiler} compiler
 * @returns {Promise<import('webpack').Stats>}
 */
function run(compiler) {
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      if (stats) resolve(stats);
      else reject(error ?? new Error('webpack gave no result'));
    });
  });
}

/** @param {import('webpack').StatsError[]} entries */
function messages(entries) {
  return entries.map(({ moduleName, message }) => [moduleName, message].filter(Boolean).join(': '));
}
