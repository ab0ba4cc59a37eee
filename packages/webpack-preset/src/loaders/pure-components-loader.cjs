/**
 * Marks the making of a component as free of side effects, and takes its name for developers away:
 * otherwise a library of one file keeps its unused components.
 * @param {string} source a module of the router
 * @returns {string}
 */
module.exports = function pureComponents(source) {
  return source
    .replace(/^(var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gm, '$1/*#__PURE__*/ ')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
};
