import { remoteConfig } from 'webpack-preset';

export default (env) => remoteConfig({ folder: import.meta.dirname, ...env });
