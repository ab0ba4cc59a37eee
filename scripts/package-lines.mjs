import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { listPackageFolders, listSourceFiles } from './lib/workspace.mjs';

// `node scripts/package-lines.mjs`: lines of source of each package, without tests, and the number
// of imports between packages.

const names = new Map(
  listPackageFolders().map((folder) => {
    const manifest = readFileSync(join(root, folder, 'package.json'), 'utf8');
    return [JSON.parse(manifest).name, folder];
  }),
);
let all = 0;
for (const folder of listPackageFolders()) {
  const files = listSourceFiles(new RegExp(`^${folder}$`));
  if (files.length === 0) continue;
  const texts = files.map((file) => readFileSync(join(root, file), 'utf8'));
  const lines = texts.reduce((sum, text) => sum + text.split('\n').length - 1, 0);
  all += lines;
  console.log(`${folder}: ${lines} lines in ${files.length} files${getImports(folder, texts)}`);
}
console.log(`all: ${all} lines`);

/**
 * @param {string} folder
 * @param {string[]} texts
 * @returns {string} the packages that they import, with the number of imports
 */
function getImports(folder, texts) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [, name = ''] of texts.join('\n').matchAll(/(?:from|import\() ?'([^'./][^'/]*)/g)) {
    const target = names.get(name);
    if (target && target !== folder) counts.set(target, (counts.get(target) ?? 0) + 1);
  }
  const list = [...counts].sort(([, a], [, b]) => b - a).map(([name, count]) => `${name} ${count}`);
  return list.length > 0 ? ` -> ${list.join(', ')}` : '';
}
