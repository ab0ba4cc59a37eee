import { createEndpointsTable } from './endpoints-table.mjs';
import { createFeaturesTable } from './features-table.mjs';
import { createPagesTable } from './pages-table.mjs';
import { createSettingsTable } from './settings-table.mjs';

/** @typedef {{ path: string, text: string }} File */

export const LISTS_IN = 'docs/architecture.md';

/** Content between the two markers is replaced. */
const SECTION = /(<!-- generated: ([\w-]+) -->\n)[\s\S]*?(<!-- end of \2 -->)/g;

/** @type {Record<string, (files: readonly File[]) => string>} */
const tables = {
  features: createFeaturesTable,
  pages: createPagesTable,
  'wire-paths': createEndpointsTable,
  settings: createSettingsTable,
};

/**
 * @param {string} document
 * @param {readonly File[]} files every file of the checkout
 * @returns {string} the document with current lists
 */
export function updateLists(document, files) {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  return document.replace(SECTION, (_section, start, name, end) => {
    const table = tables[name];
    if (!table) throw new Error(`No list is called "${name}".`);
    return `${start}\n${table(sorted)}\n${end}`;
  });
}
