import { hostConfig } from 'webpack-preset';

const facades = {
  'react-router-dom': './src/router/router-facade.ts',
  '@tanstack/react-query': './src/portal/query-facade.ts',
  notistack: './src/features/toasts/notistack-facade.ts',
};

export default (env) => hostConfig({ folder: import.meta.dirname, facades, ...env });
