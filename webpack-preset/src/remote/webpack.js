import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { baseConfig } from '../base-config.js';
import { remoteParts } from './parts.js';

/**
 * Configuration of a remote for webpack.
 * @param {import('./parts.js').RemoteOptions} options
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig(options) {
  const { folder, mode = 'production' } = options;
  const base = baseConfig({ folder, mode });
  const parts = remoteParts(options, {
    bundler: 'webpack',
    container: (modules) => new webpack.container.ModuleFederationPlugin(modules),
    federation: (modules) => new ModuleFederationPlugin(modules),
  });
  return { ...base, ...parts, output: { ...base.output, ...parts.output } };
}
