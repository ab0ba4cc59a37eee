import { createRequire } from 'node:module';
import { join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import { scriptLevel } from './browsers.js';
import { packageInfo } from './package-info.js';

const require = createRequire(import.meta.url);

/** Unused parts of the federation runtime: Node.js support, and remotes by manifest. */
export const browserOnly = { target: /** @type {const} */ ('web'), disableSnapshot: true };

/** @typedef {'production' | 'development'} Mode */

/**
 * Configuration shared by host and remotes.
 * @param {{ folder: string, mode: Mode }} options
 * @returns {import('webpack').Configuration}
 */
export function baseConfig({ folder, mode }) {
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
          use: [require.resolve('./loaders/contract-loader.cjs'), swc('typescript')],
        },
        { test: /\.tsx$/, exclude: /node_modules/, use: swc('tsx') },
      ],
    },
    output: {
      path: join(folder, 'dist'),
      uniqueName: packageInfo(folder).container,
      clean: true,
      // A chunk that hangs is a failure that Retry can answer, not an endless spinner.
      chunkLoadTimeout: 10_000,
      hashFunction: 'xxhash64',
    },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      mangleExports: 'size',
      // The policy of a worker's own response forbids further scripts, so a worker is one file.
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

/**
 * @param {'typescript' | 'tsx'} language
 */
function swc(language) {
  return {
    loader: require.resolve('swc-loader'),
    options: {
      jsc: {
        target: scriptLevel,
        parser: { syntax: 'typescript', tsx: language === 'tsx' },
        // The production build of React has only the name of the development runtime.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
}
