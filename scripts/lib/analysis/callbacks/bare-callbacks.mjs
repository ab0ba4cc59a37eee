import { parseSource, visit } from '../server-sources.mjs';

// Nothing catches an exception in a callback of an emitter, a timer or a body parser, so it ends
// the process. Callbacks must be wrapped by `guarded`, or unable to throw.

const timers = new Set(['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask']);
const listens = new Set(['on', 'once', 'addListener', 'prependListener', 'prependOnceListener']);

/** Functions and methods that don't throw with the arguments used here. */
const harmless = new Set([
  'clearTimeout',
  'clearInterval',
  'clearImmediate',
  'resolve',
  'reject',
  'next',
  'guarded',
]);
const harmlessMethods = new Set([
  'exit',
  'unref',
  'refresh',
  'destroy',
  'end',
  'resume',
  'terminate',
  'delete',
  'add',
  'closeAllConnections',
  'closeIdleConnections',
  'reject',
]);

/**
 * @param {string} code
 * @param {string} file
 * @returns {string[]} a sentence for each callback that may throw uncaught
 */
export function findBareCallbacks(code, file) {
  const tree = parseSource(code, file);
  const named = findNamedFunctions(tree);
  /** @type {string[]} */
  const found = [];
  visit(tree, (node) => {
    if (node.type !== 'CallExpression') return;
    const callback = getCallback(node);
    if (!callback || isSafe(callback, named)) return;
    found.push(
      `${file}: a callback of ${getName(node.callee)} may throw, and nothing catches it: wrap it in guarded(…).`,
    );
  });
  return found;
}

/** @param {any} call @returns {any} the callback argument of the call, if any */
function getCallback(call) {
  const args = call.arguments.map((/** @type {any} */ one) => one.expression);
  const name = getName(call.callee);
  if (timers.has(name) || (name === 'nextTick' && call.callee.type === 'MemberExpression')) {
    return args[0];
  }
  if (listens.has(name) && call.callee.type === 'MemberExpression' && args.length === 2) {
    return args[1];
  }
  // A body parser or middleware that is called directly.
  const [req, res, after] = args;
  const byHand = req?.value === 'req' && res?.value === 'res' && isFunction(after);
  return byHand && args.length === 3 ? after : undefined;
}

/**
 * @param {any} tree
 * @returns {Map<string, any>} functions by their name in this file
 */
function findNamedFunctions(tree) {
  const named = new Map();
  visit(tree, (node) => {
    if (node.type === 'FunctionDeclaration') named.set(node.identifier.value, node);
    if (node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && node.init) {
      named.set(node.id.value, node.init);
    }
  });
  return named;
}

/**
 * @param {any} callback
 * @param {Map<string, any>} named
 * @param {any[]} [above] functions that are being checked
 * @returns {boolean} whether calling it can't throw
 */
function isSafe(callback, named, above = []) {
  if (callback.type === 'CallExpression') return getName(callback.callee) === 'guarded';
  if (callback.type === 'Identifier') {
    if (harmless.has(callback.value)) return true;
    const local = named.get(callback.value);
    return Boolean(local) && (above.includes(local) || isSafe(local, named, [...above, local]));
  }
  if (!isFunction(callback)) return false;
  const statements = callback.body?.stmts;
  if (statements?.length === 1 && isWholeTry(statements[0])) return true;
  let safe = true;
  visitOwnCode(callback.body, (node) => {
    if (node.type === 'ThrowStatement' || node.type === 'AwaitExpression') safe = false;
    if (node.type !== 'CallExpression') return;
    safe &&= Boolean(getCallback(node)) || isSafeCall(node.callee, named, above);
  });
  return safe;
}

/**
 * @param {any} callee
 * @param {Map<string, any>} named
 * @param {any[]} above
 */
function isSafeCall(callee, named, above) {
  if (callee.type !== 'Identifier') return harmlessMethods.has(getName(callee));
  return isSafe(callee, named, above);
}

/** @param {any} statement */
function isWholeTry(statement) {
  return statement.type === 'TryStatement' && Boolean(statement.handler);
}

/** @param {any} node */
function isFunction(node) {
  return ['ArrowFunctionExpression', 'FunctionExpression', 'FunctionDeclaration'].includes(
    node?.type,
  );
}

/**
 * Visits what runs when a function is called, without nested callbacks.
 * @param {any} node
 * @param {(node: any) => void} look
 */
function visitOwnCode(node, look) {
  visit(node, (inner, parents) => {
    if (![...parents, inner].some(isFunction)) look(inner);
  });
}

/** @param {any} callee @returns {string} */
function getName(callee) {
  return callee.type === 'MemberExpression' ? (callee.property.value ?? '') : (callee.value ?? '');
}
