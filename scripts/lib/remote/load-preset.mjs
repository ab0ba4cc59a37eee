/** @returns what builds remotes; the installed packages have to be there */
export function loadPreset() {
  return import('../../../packages/webpack-preset/src/index.js');
}
