import { remoteConfig } from 'webpack-preset';

export default (env) => {
  const config = remoteConfig({ folder: import.meta.dirname, ...env });
  // Character maps for Chinese, Japanese and Korean fonts, which PDF.js loads by name.
  config.module.rules.push({
    test: /\.bcmap$/,
    type: 'asset/inline',
    generator: { dataUrl: { encoding: 'base64', mimetype: 'application/octet-stream' } },
  });
  return config;
};
