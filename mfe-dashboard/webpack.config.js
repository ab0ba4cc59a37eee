import { remoteConfig } from 'webpack-preset';

/** The two chunks share nothing, so splitting them further would only add requests. */
export default (env) => {
  const config = remoteConfig({ folder: import.meta.dirname, ...env });
  return { ...config, optimization: { ...config.optimization, splitChunks: false } };
};
