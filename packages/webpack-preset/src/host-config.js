import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { createBaseConfig } from './base-config.js';
import { packageInfo } from './package-info.js';
import { HtmlPlugin } from './plugins/html-plugin.js';
import { SharedNamesPlugin } from './plugins/shared-names-plugin.js';
import { ShellJsonPlugin } from './plugins/shell-json-plugin.js';
import { getProvidedSchemas } from './schemas/shared-schemas.js';
import { getSharedOptions, sharedModules } from './shared.js';

const ASSETS = 'assets';
const PUBLIC_PATH = '/';

/** Leaves unused parts of the federation runtime out: support for Node.js and manifests. */
const federationDefines = {
  FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
  ENV_TARGET: JSON.stringify('web'),
};

const routerRule = {
  test: /\/react-router\/dist\/production\/[^/]+\.mjs$/,
  use: createRequire(import.meta.url).resolve('./loaders/pure-components-loader.cjs'),
};

/**
 * Webpack configuration of the shell. It provides the shared modules and includes no remotes.
 * @param {object} options
 * @param {string} options.folder folder of the shell's package
 * @param {string} [options.entry] first module, relative to the folder
 * @param {string} [options.template] HTML template, relative to the folder
 * @param {Record<string, string>} [options.facades] replacements of shared modules, by request,
 * that export only the names in use, so that the rest isn't shipped
 * @param {string} [options.version] version to publish under; the package's own with the build's id
 * when left out
 * @param {import('./base-config.js').Mode} [options.mode]
 * @returns {import('webpack').Configuration}
 */
export function hostConfig({
  folder,
  entry = './src/main.ts',
  template = './src/index.html',
  facades = {},
  version,
  mode = 'production',
}) {
  const base = createBaseConfig({ folder, mode });
  const schemas = getProvidedSchemas(folder);
  return {
    ...base,
    module: { rules: [...(base.module?.rules ?? []), ...schemas.rules, routerRule] },
    entry: { main: entry },
    output: {
      ...base.output,
      publicPath: PUBLIC_PATH,
      filename: `${ASSETS}/[name].[contenthash:8].js`,
      chunkFilename: `${ASSETS}/[name].[contenthash:8].js`,
      assetModuleFilename: `${ASSETS}/[name].[contenthash:8][ext]`,
    },
    resolve: { ...base.resolve, alias: { ...findLeanBuilds(folder, mode), ...schemas.alias } },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: packageInfo(folder).container,
        shared: { ...getProvidedModules(folder, facades), ...schemas.shared },
      }),
      new SharedNamesPlugin(),
      new webpack.DefinePlugin(federationDefines),
      new HtmlPlugin({
        template: join(folder, template),
        assetsFolder: ASSETS,
        publicPath: PUBLIC_PATH,
      }),
      new ShellJsonPlugin({ folder, version }),
    ],
  };
}

/**
 * @param {string} folder
 * @param {Record<string, string>} facades
 */
function getProvidedModules(folder, facades) {
  return Object.fromEntries(
    Object.entries(getSharedOptions(folder)).map(([request, options]) => [
      request,
      {
        ...options,
        eager: sharedModules[request]?.eager ?? false,
        ...getFacadeOptions(folder, request, facades[request]),
      },
    ]),
  );
}

/**
 * @param {string} folder
 * @param {string} request
 * @param {string | undefined} file
 */
function getFacadeOptions(folder, request, file) {
  return file ? { import: join(folder, file), shareKey: request } : {};
}

/**
 * Aliases to builds of libraries that their `exports` wouldn't select.
 * @param {string} folder
 * @param {import('./base-config.js').Mode} mode
 * @returns {Record<string, string>}
 */
function findLeanBuilds(folder, mode) {
  const fromPreset = createRequire(import.meta.url);
  const enhanced = createRequire(fromPreset.resolve('@module-federation/enhanced'));
  const tools = createRequire(enhanced.resolve('@module-federation/runtime-tools'));
  const runtime = createRequire(tools.resolve('@module-federation/runtime'));
  return {
    // The federation runtime is imported as ES modules in some places and required as CommonJS in
    // others. Without the aliases, the shell would contain both builds (20 kB).
    '@module-federation/runtime-core$': findEsModule(runtime, '@module-federation/runtime-core'),
    '@module-federation/sdk$': findEsModule(runtime, '@module-federation/sdk'),
    'hoist-non-react-statics$': fileURLToPath(new URL('./lean/hoist-statics.js', import.meta.url)),
    // The router's `exports` select its development build, even in production.
    'react-router$': join(folder, `node_modules/react-router/dist/${mode}/index.mjs`),
  };
}

/**
 * @param {NodeJS.Require} require
 * @param {string} name
 */
function findEsModule(require, name) {
  return join(dirname(require.resolve(name)), 'index.js');
}
