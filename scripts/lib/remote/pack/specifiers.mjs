import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { SCOPE, scoped } from './packages.mjs';

const specifier = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([^'"\n]+)\2/g;

/**
 * Renames imports for the kit: workspace packages get the scope, and files their extension, which
 * Node.js and bundlers require in published packages.
 * @param {string} code JavaScript or declarations
 * @param {string} source its source file
 * @returns {string}
 */
export function renameImports(code, source) {
  return code.replace(
    specifier,
    (_, before, quote, name) => `${before}${quote}${toKitName(name, source)}${quote}`,
  );
}

/**
 * @param {string} name
 * @param {string} source
 */
function toKitName(name, source) {
  const [first = ''] = name.split('/');
  if (scoped.includes(first)) return SCOPE + name;
  if (!name.startsWith('.') || /\.(m?js|cjs|json)$/.test(name)) return name;
  const target = join(dirname(source), name);
  if (['.ts', '.tsx'].some((ending) => existsSync(target + ending))) return `${name}.js`;
  if (existsSync(join(target, 'index.ts'))) return `${name.replace(/\/$/, '')}/index.js`;
  throw new Error(`${source} imports ${name}, which is not a file that can be packed.`);
}
