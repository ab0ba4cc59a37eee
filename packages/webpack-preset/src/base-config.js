import { createRequire } from 'node:module';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { scriptLevel } from './browsers.js';
import { packageInfo } from './package-info.js';

const require = createRequire(import.meta.url);

/** Leaves unused parts of the federation runtime out: support for Node.js and manifests. */
export const browserOnly = { target: /** @type {const} */ ('web'), disableSnapshot: true };

/** @typedef {'production' | 'development'} Mode */

/**
 * Configuration shared by host and remotes.
 * @param {{ folder: string, mode: Mode }} options
 * @returns {import('webpack').Configuration}
 */
export function createBaseConfig({ folder, mode }) {
  const production = mode === 'production';
  return {
    mode,
    context: folder,
    target: ['web', scriptLevel],
    // No eval in either mode: the content security policy forbids it in development too.
    devtool: production ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          use: [require.resolve('./loaders/contract-loader.cjs'), getSwcLoader('typescript')],
        },
        { test: /\.tsx$/, exclude: /node_modules/, use: getSwcLoader('tsx') },
      ],
    },
    output: {
      path: join(folder, 'dist'),
      uniqueName: packageInfo(folder).container,
      clean: true,
      // In milliseconds. A chunk that hangs becomes an error with Retry, not an endless spinner.
      chunkLoadTimeout: 10_000,
      hashFunction: 'xxhash64',
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      // A worker's content security policy forbids loading other scripts, so a worker is one file.
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { format: { comments: false }, compress: { passes: 6 }, ecma: 2022 },
        }),
      ],
    },
    cache: {
      type: 'filesystem',
      cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
      name: mode,
      buildDependencies: { preset: [new URL('./', import.meta.url).pathname] },
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  };
}

/** @param {'typescript' | 'tsx'} language */
const getSwcLoader = (language) => ({
  loader: require.resolve('swc-loader'),
  options: getSwcOptions(language),
});

/** @param {'typescript' | 'tsx'} language */
export function getSwcOptions(language) {
  return {
    jsc: {
      target: scriptLevel,
      parser: { syntax: 'typescript', tsx: language === 'tsx' },
      // React's production build exports `jsxDEV` of the development runtime as undefined.
      transform: { react: { runtime: 'automatic', development: false } },
    },
  };
}
