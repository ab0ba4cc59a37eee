import { StatsPlugin } from '@module-federation/manifest';
import { browserOnly } from '../base-config.js';
import { packageInfo, packageVersion } from '../package-info.js';
import { BUILD_ID, BuildIdPlugin } from '../plugins/build-id-plugin.js';
import { ChunkGuardPlugin } from '../plugins/chunk-guard-plugin.js';
import { FirstPaintPlugin } from '../plugins/first-paint-plugin.js';
import { OneFilePlugin } from '../plugins/one-file-plugin.js';
import { PortalJsonPlugin } from '../plugins/portal-json-plugin.js';
import { SameEverywherePlugin } from '../plugins/same-everywhere-plugin.js';
import { consumedSchemas, ownSchemas } from '../schemas/shared-schemas.js';
import { getRequest, sharedOptions } from '../shared.js';

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
 * @typedef {object} FederatedModules options that both plugins take
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
 * The parts of a remote's build that every bundler makes alike: one exposed module, nothing shared
 * of its own, the chunk guard, and `portal.json`. A published container speaks the container
 * protocol alone; one in development runs on the federation runtime, whose tools it keeps.
 * @param {RemoteOptions} options
 * @param {BundlerParts} parts
 */
export function remoteParts(
  { folder, version, mode = 'production' },
  { bundler, createContainer, federation },
) {
  const info = packageInfo(folder);
  const production = mode === 'production';
  const build = production ? BUILD_ID : 'dev';
  const published = version ?? `${info.version}-${build}`;
  // The manifest takes it only this way; the federation runtime tells containers apart by it.
  process.env.MF_BUILD_VERSION = published;
  const exposed = { name: info.container, filename: ENTRY, exposes: EXPOSES };
  const modules = {
    ...exposed,
    shared: Object.fromEntries(
      Object.entries(sharedOptions(folder)).map(([name, { version: _, ...options }]) => [
        getRequest(name),
        { ...options, shareKey: name, import: /** @type {const} */ (false) },
      ]),
    ),
  };
  const { shared, ...resolution } = production ? consumedSchemas(folder) : ownSchemas;
  return {
    ...resolution,
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
      ...(production
        ? [
            ...createContainer(exposed, { ...modules.shared, ...shared }),
            getManifest(modules, bundler),
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
 * @returns what writes `mf-manifest.json`, the toolkit's description of a container
 */
function getManifest(modules, bundler) {
  const options = { ...modules, manifest: true, dts: /** @type {const} */ (false) };
  const pluginVersion = packageVersion('@module-federation/manifest');
  return new StatsPlugin(options, { pluginVersion, bundler });
}
