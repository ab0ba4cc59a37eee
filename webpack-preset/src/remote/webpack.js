import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { baseConfig } from '../base-config.js';
import { FederationIdsPlugin } from '../plugins/federation-ids-plugin.js';
import { remoteParts } from './parts.js';

/**
 * Configuration of a remote for webpack.
 * @param {import('./parts.js').RemoteOptions} options
 * @returns {import('webpack').Configuration}
 */
export function remoteConfig(options) {
  const { folder, mode = 'production' } = options;
  const base = baseConfig({ folder, mode });
  const parts = remoteParts(options, (federation) => new ModuleFederationPlugin(federation));
  if (mode === 'production') parts.plugins.push(new FederationIdsPlugin());
  return { ...base, ...parts, output: { ...base.output, ...parts.output } };
}
