import { StatsPlugin } from '@module-federation/manifest';
import { browserOnly } from '../base-config.js';
import { packageInfo, readPackageVersion } from '../package-info.js';
import { BUILD_ID, BuildIdPlugin } from '../plugins/build-id-plugin.js';
import { ChunkGuardPlugin } from '../plugins/chunk-guard-plugin.js';
import { FirstPaintPlugin } from '../plugins/first-paint-plugin.js';
import { OneFilePlugin } from '../plugins/one-file-plugin.js';
import { PortalJsonPlugin } from '../plugins/portal-json-plugin.js';
import { SameEverywherePlugin } from '../plugins/same-everywhere-plugin.js';
import { getConsumedSchemas, ownSchemas } from '../schemas/shared-schemas.js';
import { getRequest, getSharedOptions } from '../shared.js';

/** The only module that a remote exposes, and its file. */
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
 * @typedef {object} FederatedModules options that the plugins have in common
 * @property {string} name of the container
 * @property {string} filename of the container
 * @property {Record<string, string>} exposes
 * @property {Record<string, object>} shared
 */

/**
 * @callback MakeContainer
 * @param {Omit<FederatedModules, 'shared'>} exposed
 * @param {Record<string, object>} consumes shared modules, by request
 * @returns {any[]}
 */

/**
 * @typedef {object} BundlerParts
 * @property {'webpack' | 'rspack'} bundler
 * @property {MakeContainer} createContainer makes the bundler's own plugins
 * @property {(options: any) => any} federation makes the plugin of the federation toolkit
 */

/**
 * The parts of a remote's configuration that webpack and Rspack have in common: the exposed module,
 * the shared modules, the chunk guard, and `portal.json`. A published container uses only the
 * container protocol. In development it uses the federation runtime, for its tools.
 * @param {RemoteOptions} options
 * @param {BundlerParts} parts
 */
export function createRemoteParts(
  { folder, version, mode = 'production' },
  { bundler, createContainer, federation },
) {
  const info = packageInfo(folder);
  const production = mode === 'production';
  const build = production ? BUILD_ID : 'dev';
  const published = version ?? `${info.version}-${build}`;
  // The manifest reads its version only from here, and the runtime tells containers apart by it.
  process.env.MF_BUILD_VERSION = published;
  const exposed = { name: info.container, filename: ENTRY, exposes: EXPOSES };
  const modules = {
    ...exposed,
    shared: Object.fromEntries(
      Object.entries(getSharedOptions(folder)).map(([name, { version: _, ...options }]) => [
        getRequest(name),
        { ...options, shareKey: name, import: /** @type {const} */ (false) },
      ]),
    ),
  };
  const { shared, ...resolution } = production ? getConsumedSchemas(folder) : ownSchemas;
  return {
    ...resolution,
    // The container is the entry: a remote has no page of its own.
    entry: {},
    output: {
      // Chunks find their container by this name.
      uniqueName: `${info.container}_${build}`,
      publicPath: 'auto',
      // Browsers check the hash of a cross-origin script only if it is requested with CORS.
      crossOriginLoading: /** @type {const} */ ('anonymous'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [
      ...(production
        ? [
            ...createContainer(exposed, { ...modules.shared, ...shared }),
            createManifestPlugin(modules, bundler),
            new FirstPaintPlugin({ folder }),
            new OneFilePlugin({ entry: ENTRY }),
            new SameEverywherePlugin({ folder }),
            new BuildIdPlugin({ folder }),
            new ChunkGuardPlugin({ entry: ENTRY, name: `${info.name} ${published}` }),
          ]
        : [federation({ ...modules, ...developmentOnly })]),
      new PortalJsonPlugin({ folder, entry: ENTRY, container: info.container, production }),
    ],
  };
}

const developmentOnly = {
  manifest: true,
  dts: false,
  shareStrategy: 'loaded-first',
  experiments: { externalRuntime: true, optimization: browserOnly },
};

/**
 * @param {FederatedModules} modules
 * @param {'webpack' | 'rspack'} bundler
 * @returns a plugin that writes `mf-manifest.json`, the toolkit's description of a container
 */
function createManifestPlugin(modules, bundler) {
  const options = { ...modules, manifest: true, dts: /** @type {const} */ (false) };
  const pluginVersion = readPackageVersion('@module-federation/manifest');
  return new StatsPlugin(options, { pluginVersion, bundler });
}
