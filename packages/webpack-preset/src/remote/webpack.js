import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { createBaseConfig } from '../base-config.js';
import { SharedDefaultPlugin } from '../plugins/shared-default-plugin.js';
import { createRemoteParts } from './parts.js';

/**
 * Configuration of a remote for webpack.
 * @param {import('./parts.js').RemoteOptions} options
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig(options) {
  const { folder, mode = 'production' } = options;
  const base = createBaseConfig({ folder, mode });
  const { rules, alias, plugins, ...parts } = createRemoteParts(options, {
    bundler: 'webpack',
    createContainer: (exposed, consumes) => [
      new webpack.container.ModuleFederationPlugin(exposed),
      new webpack.sharing.ConsumeSharedPlugin({ consumes }),
    ],
    federation: (modules) => new ModuleFederationPlugin(modules),
  });
  const module = { rules: [...(base.module?.rules ?? []), ...rules] };
  const resolve = { ...base.resolve, alias };
  return {
    ...base,
    ...parts,
    module,
    resolve,
    output: { ...base.output, ...parts.output },
    plugins: mode === 'production' ? plugins : [...plugins, new SharedDefaultPlugin()],
  };
}
