import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../paths.mjs';

/**
 * @typedef {object} Pattern a regular expression of the server's sources
 * @property {string} file
 * @property {string | null} source null when it is put together while the server runs
 * @property {string} flags
 * @property {boolean} everywhere whether it is looked for again behind each match
 */

/** Packages whose code runs in the server. */
const serverPackages = /^(proxy-server|composition|shared-server|shared-contract|embedded-[a-z]+)$/;
const everywhere = new Set(['split', 'replaceAll', 'matchAll']);

/** @returns {Pattern[]} every regular expression of the server's sources, tests and fixtures left out */
export function collectPatterns() {
  const packages = readdirSync(root).filter((name) => serverPackages.test(name));
  return packages.flatMap((name) =>
    sourcesOf(join(root, name, 'src')).flatMap((file) =>
      patternsOf(readFileSync(file, 'utf8'), relative(root, file)),
    ),
  );
}

/**
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesOf(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.m?ts$|\.mjs$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/\.test\.|\/testing\/|-fixture\.|\.d\.ts$/.test(file))
    .sort();
}

/**
 * @param {string} code
 * @param {string} file
 * @returns {Pattern[]}
 */
export function patternsOf(code, file) {
  /** @type {Pattern[]} */
  const found = [];
  const syntax = file.endsWith('.mjs') ? 'ecmascript' : 'typescript';
  visit(parseSync(code, { syntax, target: 'es2022' }), (node, parents) => {
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

/**
 * @param {any} node
 * @param {(node: any, parents: any[]) => void} look
 * @param {any[]} [parents]
 */
function visit(node, look, parents = []) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type) look(node, parents);
  const inner = node.type ? [...parents, node] : parents;
  for (const member of Object.values(node)) visit(member, look, inner);
}
