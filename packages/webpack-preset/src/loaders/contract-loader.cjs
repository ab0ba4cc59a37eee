const { parseSync, printSync } = require('@swc/core');

/** Parts of an endpoint that a request needs. Who may call it, its errors and audit stay behind. */
const ofRequest = ['method', 'path', 'response', 'timeoutMs'];

/**
 * Leaves out what a browser does not use of the contract: the parts of endpoints that only the
 * server reads, and whole schemas and endpoints, whose making it marks as free of side effects. The
 * remotes carry a copy of the contract each, and use a small part of it.
 * @param {string} source a module, after TypeScript
 * @returns {string}
 */
module.exports = function leanContract(source) {
  const lean = source.includes('endpoint({') ? withoutServerParts(source) : source;
  return lean.replace(
    /\bz\.(?=[a-z]\w*\()(?!(?:safe)?(?:parse|encode|decode)|config)/gi,
    '/*#__PURE__*/ $&',
  );
};

/** @param {string} source */
function withoutServerParts(source) {
  const program = JSON.stringify(parseSync(source, { syntax: 'ecmascript' }));
  const { code } = printSync(
    JSON.parse(program, (_, node) => (isEndpoint(node) ? lean(node) : node)),
  );
  // Such a module makes nothing but definitions.
  return code.replace(/^(export const \w+ = )(?=\w+\()/gm, '$1/*#__PURE__*/ ');
}

/** @param {any} node */
const isEndpoint = (node) => node?.type === 'CallExpression' && node.callee.value === 'endpoint';

/** @param {any} call */
function lean(call) {
  const [{ expression }] = call.arguments;
  expression.properties = expression.properties.filter(
    (/** @type {any} */ { type, key, value }) =>
      type === 'SpreadElement' || ofRequest.includes(key?.value ?? value),
  );
  return call;
}
