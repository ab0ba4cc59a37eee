import { browserOnly } from '../base-config.js';
import { packageInfo } from '../package-info.js';
import { BUILD_ID, BuildIdPlugin } from '../plugins/build-id-plugin.js';
import { ChunkGuardPlugin } from '../plugins/chunk-guard-plugin.js';
import { PortalJsonPlugin } from '../plugins/portal-json-plugin.js';
import { SameEverywherePlugin } from '../plugins/same-everywhere-plugin.js';
import { requestOf, sharedOptions } from '../shared.js';

/** The one module that a remote exposes, and where it is. */
const EXPOSES = { './remote': './src/remote.tsx' };
const ENTRY = 'remoteEntry.js';

/**
 * @typedef {object} RemoteOptions
 * @property {string} folder folder of the remote's package
 * @property {string} [version] version to publish under; the package's own with the build's id
 * when left out
 * @property {import('../base-config.js').Mode} [mode]
 */

/**
 * @typedef {typeof import('@module-federation/enhanced/webpack').ModuleFederationPlugin} Federation
 */

/**
 * The parts of a remote's build that every bundler makes alike: one exposed module, nothing shared
 * of its own, the chunk guard, and `portal.json`.
 * @param {RemoteOptions} options
 * @param {(options: ConstructorParameters<Federation>[0]) => any} federation makes the bundler's
 * federation plugin
 */
export function remoteParts({ folder, version, mode = 'production' }, federation) {
  const info = packageInfo(folder);
  const production = mode === 'production';
  const build = production ? BUILD_ID : 'dev';
  const published = version ?? `${info.version}-${build}`;
  // The federation plugin takes it only this way, and distinguishes container instances by it.
  process.env.MF_BUILD_VERSION = published;
  return {
    // The container is the entry: a remote has no page of its own.
    entry: {},
    output: {
      // The name under which chunks find their container.
      uniqueName: `${info.container}_${build}`,
      publicPath: 'auto',
      // A script from elsewhere is checked against its hash only when it is asked for with CORS.
      crossOriginLoading: /** @type {const} */ ('anonymous'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      federation({
        name: info.container,
        filename: ENTRY,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        exposes: EXPOSES,
        shared: Object.fromEntries(
          Object.entries(sharedOptions(folder)).map(([name, { version: _, ...options }]) => [
            requestOf(name),
            { ...options, shareKey: name, import: /** @type {const} */ (false) },
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
