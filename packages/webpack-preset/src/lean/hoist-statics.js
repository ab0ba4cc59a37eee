/** Statics that belong to the component itself, and properties that every function has. */
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
 * Replaces `hoist-non-react-statics` in the shell, where only emotion's `withTheme` uses it. The
 * library and its dependency `react-is` weigh 1 kB.
 * @template {object} Target
 * @param {Target} target
 * @param {object} source
 * @returns {Target} the target, with the source's statics that it didn't have
 */
// biome-ignore lint/style/noDefaultExport: the library that it replaces has one
export default function hoistStatics(target, source) {
  for (const name of Reflect.ownKeys(source)) {
    if (own.has(String(name)) || Object.hasOwn(target, name)) continue;
    const descriptor = Object.getOwnPropertyDescriptor(source, name);
    if (descriptor) Object.defineProperty(target, name, descriptor);
  }
  return target;
}
