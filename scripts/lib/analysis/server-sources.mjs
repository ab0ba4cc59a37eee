import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from '@swc/core';
import { root } from '../paths.mjs';

/** Packages whose code runs in the server. */
const serverPackages = /^(proxy-server|composition|shared-server|shared-contract|embedded-[a-z]+)$/;

/** @returns {{ file: string, code: string }[]} the sources of the server, without tests */
export function serverSources() {
  const packages = readdirSync(root).filter((name) => serverPackages.test(name));
  return packages.flatMap((name) =>
    sourcesOf(join(root, name, 'src')).map((path) => ({
      file: relative(root, path),
      code: readFileSync(path, 'utf8'),
    })),
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
 * @param {string} file its name tells the language
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
