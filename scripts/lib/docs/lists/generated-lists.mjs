import { endpointsTable } from './endpoints-table.mjs';
import { featuresTable } from './features-table.mjs';
import { pagesTable } from './pages-table.mjs';
import { settingsTable } from './settings-table.mjs';

/** @typedef {{ path: string, text: string }} File */

/** Document whose lists are written by `npm run wire-docs`. */
export const LISTS_IN = 'docs/architecture.md';

/** Content between the two markers is replaced. */
const SECTION = /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(<!-- end of \2 -->)/g;

/** @type {Record<string, (files: readonly File[]) => string>} */
const tables = {
  features: featuresTable,
  pages: pagesTable,
  'wire-paths': endpointsTable,
  settings: settingsTable,
};

/**
 * @param {string} document
 * @param {readonly File[]} files every file of the checkout
 * @returns {string} the document with its lists as the code has them
 */
export function withLists(document, files) {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  return document.replace(SECTION, (_section, start, name, end) => {
    const table = tables[name];
    if (!table) throw new Error(`No list is called "${name}".`);
    return `${start}\n${table(sorted)}\n${end}`;
  });
}
