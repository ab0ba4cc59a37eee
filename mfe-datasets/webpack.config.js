import { remoteConfig } from 'webpack-preset';

export default (env) => {
  const config = remoteConfig({ folder: import.meta.dirname, ...env });
  // Tables of PDF.js for fonts of Chinese, Japanese and Korean, which it fetches by their names.
  config.module.rules.push({
    test: /\.bcmap$/,
    type: 'asset/inline',
    generator: { dataUrl: { encoding: 'base64', mimetype: 'application/octet-stream' } },
  });
  return config;
};
