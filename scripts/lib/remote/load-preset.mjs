/** @returns the build functions for remotes; requires the installed packages */
export function loadPreset() {
  return import('../../../packages/webpack-preset/src/index.js');
}
