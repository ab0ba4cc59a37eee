import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { getSwcOptions } from '../base-config.js';
import { scriptLevel } from '../browsers.js';
import { createRemoteParts } from './parts.js';

const require = createRequire(import.meta.url);

/**
 * Configuration of a remote for Rspack, equivalent to webpack's.
 * @param {import('./parts.js').RemoteOptions} options
 * @returns {import('@rspack/core').Configuration}
 */
export function remoteConfig(options) {
  const { folder, mode = 'production' } = options;
  const { output, entry, plugins, rules, alias } = createRemoteParts(options, {
    bundler: 'rspack',
    createContainer: (exposed, consumes) => [
      new rspack.container.ModuleFederationPluginV1(exposed),
      new rspack.sharing.ConsumeSharedPlugin({ consumes }),
    ],
    federation: (modules) => new ModuleFederationPlugin(modules),
  });
  return {
    mode,
    context: folder,
    target: ['web', scriptLevel],
    devtool: mode === 'production' ? false : 'cheap-module-source-map',
    resolve: { extensions: ['.ts', '.tsx', '.mjs', '.js'], alias },
    module: {
      rules: [
        {
          test: /\.ts$/,
          exclude: /node_modules/,
          use: [
            { loader: require.resolve('../loaders/contract-loader.cjs') },
            getSwcLoader('typescript'),
          ],
        },
        { test: /\.tsx$/, exclude: /node_modules/, use: getSwcLoader('tsx') },
        ...rules,
      ],
    },
    entry,
    output: { ...output, path: join(folder, 'dist'), clean: true, chunkLoadTimeout: 10_000 },
    optimization: {
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      realContentHash: true,
      splitChunks: { chunks: (chunk) => !chunk.canBeInitial() && !chunk.hasRuntime() },
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({
          extractComments: false,
          minimizerOptions: { format: { comments: false }, compress: { passes: 2 } },
        }),
      ],
    },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
    plugins,
  };
}

/** @param {'typescript' | 'tsx'} language */
const getSwcLoader = (language) => ({
  loader: 'builtin:swc-loader',
  options: getSwcOptions(language),
});
