import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../paths.mjs';
import { listSourceFiles, serverSide } from '../workspace.mjs';

/** @returns {{ file: string, code: string }[]} the sources of the server, without tests */
export function readServerSources() {
  return listSourceFiles(serverSide).map((file) => ({
    file,
    code: readFileSync(join(root, file), 'utf8'),
  }));
}

/**
 * @param {string} code
 * @param {string} file its extension determines the language
 * @returns {any} the syntax tree
 */
export function parseSource(code, file) {
  const syntax = file.endsWith('.mjs') ? 'ecmascript' : 'typescript';
  return parseSync(code, { syntax, target: 'es2022' });
}

/**
 * @param {any} node
 * @param {(node: any, parents: any[]) => void} look
 * @param {any[]} [parents] the nearest last
 */
export function visit(node, look, parents = []) {
  if (typeof node !== 'object' || node === null) return;
  if (node.type) look(node, parents);
  const inner = node.type ? [...parents, node] : parents;
  for (const member of Object.values(node)) visit(member, look, inner);
}
