import { remoteConfig } from 'webpack-preset';

/** Two chunks share nothing here, so that splitting them further costs requests alone. */
export default (env) => {
  const config = remoteConfig({ folder: import.meta.dirname, ...env });
  return { ...config, optimization: { ...config.optimization, splitChunks: false } };
};
