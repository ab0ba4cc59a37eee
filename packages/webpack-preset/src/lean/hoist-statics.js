/** Statics that belong to a component itself, and what every function has. */
const own = new Set([
  '$$typeof',
  'arguments',
  'caller',
  'compare',
  'contextType',
  'defaultProps',
  'displayName',
  'getDerivedStateFromError',
  'getDerivedStateFromProps',
  'length',
  'name',
  'propTypes',
  'prototype',
  'render',
  'type',
]);

/**
 * Stands for `hoist-non-react-statics` in the shell, where `withTheme` of emotion alone calls it:
 * that library and the one that it needs to tell components apart weigh 1 kB.
 * @template {object} Target
 * @param {Target} target
 * @param {object} source
 * @returns {Target} the target, with the statics of the source that it lacks
 */
// biome-ignore lint/style/noDefaultExport: the library that it stands for has one
export default function hoistStatics(target, source) {
  for (const name of Reflect.ownKeys(source)) {
    if (own.has(String(name)) || Object.hasOwn(target, name)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(source, name);
    if (descriptor) Object.defineProperty(target, name, descriptor);
  }
  return target;
}
