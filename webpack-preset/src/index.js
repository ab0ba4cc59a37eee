export { buildPackage, packageConfig } from './build-package.js';
export { hostConfig } from './host-config.js';
export { remoteConfig } from './remote-config.js';
export { sharedModules } from './shared.js';
