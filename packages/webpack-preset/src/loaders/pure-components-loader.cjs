/**
 * Marks the creation of components as free of side effects and removes their display names.
 * Otherwise, unused components of a single-file library would be kept.
 * @param {string} source a module of the router
 * @returns {string}
 */
module.exports = function markPureComponents(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
};
