import { parseSource, serverSources, visit } from '../server-sources.mjs';

/**
 * @typedef {object} Pattern a regular expression of the server's sources
 * @property {string} file
 * @property {string | null} source null when it is put together while the server runs
 * @property {string} flags
 * @property {boolean} everywhere whether it is looked for again behind each match
 */

const everywhere = new Set(['split', 'replaceAll', 'matchAll']);

/** @returns {Pattern[]} every regular expression of the server's sources, without tests */
export function collectPatterns() {
  return serverSources().flatMap(({ file, code }) => patternsOf(code, file));
}

/**
 * @param {string} code
 * @param {string} file
 * @returns {Pattern[]}
 */
export function patternsOf(code, file) {
  /** @type {Pattern[]} */
  const found = [];
  visit(parseSource(code, file), (node, parents) => {
    if (node.type === 'RegExpLiteral') {
      const flags = node.flags ?? '';
      const global = flags.includes('g') || everywhere.has(calledMethod(parents));
      found.push({ file, source: node.pattern, flags, everywhere: global });
    }
    const { callee } = node;
    if (!['NewExpression', 'CallExpression'].includes(node.type) || callee?.value !== 'RegExp') {
      return;
    }
    const [pattern, flags] = (node.arguments ?? []).map((/** @type {any} */ one) => one.expression);
    const source = pattern?.type === 'StringLiteral' ? pattern.value : null;
    const written = flags?.type === 'StringLiteral' ? flags.value : '';
    found.push({ file, source, flags: written, everywhere: written.includes('g') });
  });
  return found;
}

/** @param {any[]} parents of an argument, the nearest last */
function calledMethod(parents) {
  const call = parents.findLast((node) => node.type === 'CallExpression');
  return call?.callee?.property?.value ?? '';
}
