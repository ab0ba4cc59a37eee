const { parseSync, printSync } = require('@swc/core');

/** Properties of an endpoint that the browser needs. The others, such as `audit`, are left out. */
const requestProperties = ['method', 'path', 'response', 'timeoutMs'];

/**
 * Shrinks the contract for the browser: removes the properties of endpoints that only the server
 * reads, and marks the creation of schemas and endpoints as free of side effects, so that unused
 * ones are dropped. Each remote bundles its own copy of the contract and uses little of it.
 * @param {string} source a module, after TypeScript
 * @returns {string}
 */
module.exports = function trimContract(source) {
  const lean = source.includes('endpoint({') ? removeServerParts(source) : source;
  return lean.replace(
    /\bz\.(?=[a-z]\w*\()(?!(?:safe)?(?:parse|encode|decode)|config)/gi,
    '/*#__PURE__*/ $&',
  );
};

/** @param {string} source */
function removeServerParts(source) {
  const program = JSON.stringify(parseSync(source, { syntax: 'ecmascript' }));
  const { code } = printSync(
    JSON.parse(program, (_, node) => (isEndpointCall(node) ? keepRequestProperties(node) : node)),
  );
  // A module with endpoints calls functions only to define them.
  return code.replace(/^(export const \w+ = )(?=\w+\()/gm, '$1/*#__PURE__*/ ');
}

/** @param {any} node */
const isEndpointCall = (node) =>
  node?.type === 'CallExpression' && node.callee.value === 'endpoint';

/** @param {any} call */
function keepRequestProperties(call) {
  const [{ expression }] = call.arguments;
  expression.properties = expression.properties.filter(
    (/** @type {any} */ { type, key, value }) =>
      type === 'SpreadElement' || requestProperties.includes(key?.value ?? value),
  );
  return call;
}
