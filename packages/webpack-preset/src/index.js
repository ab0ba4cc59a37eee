export { buildPackage, findConfigFile } from './build-package.js';
export { readContribution, readShellPages } from './contribution/contribution.js';
export { followBuild } from './dev/follow-build.js';
export { hostConfig } from './host-config.js';
export { packageInfo } from './package-info.js';
export { remoteConfig } from './remote/webpack.js';
export { scope } from './scope.js';
export { sharedModules } from './shared.js';
