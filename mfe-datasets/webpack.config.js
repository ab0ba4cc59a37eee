import { basename } from 'node:path';
import { remoteConfig } from 'webpack-preset';

export default (env) => {
  const config = remoteConfig({ folder: import.meta.dirname, ...env });
  config.module.rules.push(
    // Character maps for Chinese, Japanese and Korean fonts, which PDF.js loads by name.
    {
      test: /\.bcmap$/,
      type: 'asset/inline',
      generator: { dataUrl: { encoding: 'base64', mimetype: 'application/octet-stream' } },
    },
    // Text recognition.
    {
      test: /\.wasm$/,
      type: 'asset/resource',
      generator: { filename: '[name].[contenthash:8][ext]' },
    },
    {
      test: /\.traineddata\.gz$/,
      type: 'asset/resource',
      generator: {
        filename: ({ filename }) =>
          `${basename(filename, '.traineddata.gz')}.[contenthash:8].traineddata`,
      },
    },
  );
  // Tesseract only needs these in Node.js.
  config.resolve.fallback = { crypto: false, fs: false };
  return config;
};
