import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig, browserOnly } from './base-config.js';
import { packageInfo } from './package-info.js';
import { BUILD_ID, BuildIdPlugin } from './plugins/build-id-plugin.js';
import { ChunkGuardPlugin } from './plugins/chunk-guard-plugin.js';
import { PortalJsonPlugin } from './plugins/portal-json-plugin.js';
import { SameEverywherePlugin } from './plugins/same-everywhere-plugin.js';
import { sharedOptions } from './shared.js';

/** The one module that a remote exposes, and where it is. */
const EXPOSES = { './remote': './src/remote.tsx' };
const ENTRY = 'remoteEntry.js';

/**
 * Configuration of a remote: one exposed module, nothing shared of its own, and `portal.json`.
 * @param {object} options
 * @param {string} options.folder folder of the remote's package
 * @param {string} [options.version] version to publish under; the package's own with the build's id
 * when left out
 * @param {import('./base-config.js').Mode} [options.mode]
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig({ folder, version, mode = 'production' }) {
  const base = baseConfig({ folder, mode });
  const info = packageInfo(folder);
  const production = mode === 'production';
  const build = production ? BUILD_ID : 'dev';
  const published = version ?? `${info.version}-${build}`;
  // The federation plugin takes it only this way, and distinguishes container instances by it.
  process.env.MF_BUILD_VERSION = published;
  return {
    ...base,
    // The container is the entry: a remote has no page of its own.
    entry: {},
    output: {
      ...base.output,
      // The name under which chunks find their container.
      uniqueName: `${info.container}_${build}`,
      publicPath: 'auto',
      // A script from elsewhere is checked against its hash only when it is asked for with CORS.
      crossOriginLoading: 'anonymous',
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      new ModuleFederationPlugin({
        name: info.container,
        filename: ENTRY,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        exposes: EXPOSES,
        shared: Object.fromEntries(
          Object.entries(sharedOptions(folder)).map(([request, { version: _, ...options }]) => [
            request,
            { ...options, import: /** @type {const} */ (false) },
          ]),
        ),
        experiments: { externalRuntime: true, optimization: browserOnly },
      }),
      ...(production
        ? [
            new SameEverywherePlugin({ folder }),
            new BuildIdPlugin({ folder }),
            new ChunkGuardPlugin({ entry: ENTRY, name: `${info.name} ${published}` }),
          ]
        : []),
      new PortalJsonPlugin({ folder, entry: ENTRY, container: info.container }),
    ],
  };
}
