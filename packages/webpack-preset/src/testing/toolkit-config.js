import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { StatsPlugin } from '@module-federation/manifest';
import { browserOnly, createBaseConfig } from '../base-config.js';
import { FirstPaintPlugin } from '../plugins/first-paint-plugin.js';
import { OneFilePlugin } from '../plugins/one-file-plugin.js';
import { PortalJsonPlugin } from '../plugins/portal-json-plugin.js';
import { createRemoteParts } from '../remote/parts.js';
import { getConsumedSchemas } from '../schemas/shared-schemas.js';

const notYet = [StatsPlugin, FirstPaintPlugin, OneFilePlugin];

/**
 * Configuration of a remote as it was published before the container protocol: the federation
 * toolkit makes the container, the exposed module is in a separate file, and libraries that the
 * shell didn't provide yet are bundled.
 * @param {import('../remote/parts.js').RemoteOptions} options
 * @returns {import('webpack').Configuration}
 */
export function toolkitConfig(options) {
  const base = createBaseConfig({ folder: options.folder, mode: 'production' });
  const later = Object.keys(getConsumedSchemas(options.folder).shared);
  const {
    rules: _,
    alias: __,
    ...parts
  } = createRemoteParts(options, {
    bundler: 'webpack',
    createContainer: (exposed, consumes) => {
      const shared = Object.entries(consumes).filter(([request]) => !later.includes(request));
      return [createContainer({ ...exposed, shared: Object.fromEntries(shared) })];
    },
    federation: createContainer,
  });
  const plugins = parts.plugins
    .filter((plugin) => !notYet.some((made) => plugin instanceof made))
    .map((plugin) =>
      plugin instanceof PortalJsonPlugin
        ? new PortalJsonPlugin({ ...plugin.options, production: false })
        : plugin,
    );
  return { ...base, ...parts, plugins, output: { ...base.output, ...parts.output } };
}

/** @param {import('../remote/parts.js').FederatedModules} modules */
function createContainer(modules) {
  return new ModuleFederationPlugin({
    ...modules,
    manifest: true,
    dts: false,
    shareStrategy: 'loaded-first',
    experiments: { externalRuntime: true, optimization: browserOnly },
  });
}
