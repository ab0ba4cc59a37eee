/** @returns what builds remotes; the installed packages must be there */
export function loadPreset() {
  return import('../../../packages/webpack-preset/src/index.js');
}
