/**
 * Marks the making of a schema as free of side effects, so that a schema which a build does not use
 * is neither shipped nor made at start: the remotes carry a copy of the contract each, and use a
 * small part of it.
 * @param {string} source a module, after TypeScript
 * @returns {string}
 */
module.exports = function pureSchemas(source) {
  return source.replace(
    /\bz\.(?=[a-z]\w*\()(?!(?:safe)?(?:parse|encode|decode)|config)/gi,
    '/*#__PURE__*/ z.',
  );
};
