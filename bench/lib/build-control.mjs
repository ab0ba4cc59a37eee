import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { precompress } from '../../scripts/lib/build/precompress.mjs';
import { root } from '../../scripts/lib/paths.mjs';
import { buildPackage } from '../../webpack-preset/src/index.js';

const PRELOADS = '<!--portal-preload-->';

/**
 * Builds the control.
 * @returns {Promise<string>} folder that a server can serve as its shell
 */
export async function buildControl() {
  const { outputFolder } = await buildPackage({ folder: join(root, 'bench/control') });
  preloadDashboard(outputFolder);
  await precompress(outputFolder);
  return outputFolder;
}

/**
 * The server writes preloads for the remotes' own files, which the control does not have: its
 * template names the dashboard's chunks itself.
 * @param {string} folder
 */
function preloadDashboard(folder) {
  const file = join(folder, 'index.html');
  const html = readFileSync(file, 'utf8');
  if (!html.includes(PRELOADS)) throw new Error(`${file} has no place for preloads`);
  /** @type {string[]} */
  const addresses = JSON.parse(readFileSync(join(folder, 'preload.json'), 'utf8'));
  const tags = addresses.map((address) => `<link rel="preload" as="script" href="${address}">`);
  writeFileSync(file, html.replace(PRELOADS, tags.join('\n    ')));
}
