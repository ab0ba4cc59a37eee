import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackage } from '../../packages/webpack-preset/src/index.js';
import { precompressFolder } from '../../scripts/lib/build/precompress.mjs';
import { root } from '../../scripts/lib/paths.mjs';

const PRELOADS = '<!--portal-remote-->';

/**
 * @param {string[]} remotes
 * @returns {Promise<Map<string, string>>} for each remote a folder that a server can serve as its
 * shell, with preloads for that remote's pages
 */
export async function buildControls(remotes) {
  const { outputFolder } = await buildPackage({ folder: join(root, 'bench/control') });
  await precompressFolder(outputFolder);
  return new Map(remotes.map((remote) => [remote, createControl(outputFolder, remote)]));
}

/**
 * Copies the build and adds preloads for the remote's chunks to its template. The server only adds
 * those for remotes' own files, which the control lacks.
 * @param {string} built
 * @param {string} remote
 */
function createControl(built, remote) {
  const folder = `${built}-${remote}`;
  rmSync(folder, { recursive: true, force: true });
  cpSync(built, folder, { recursive: true });
  const file = join(folder, 'index.html');
  const html = readFileSync(file, 'utf8');
  if (!html.includes(PRELOADS)) throw new Error(`${file} does not contain ${PRELOADS}`);
  /** @type {Record<string, string[]>} */
  const addresses = JSON.parse(readFileSync(join(folder, 'preload.json'), 'utf8'));
  const tags = (addresses[remote] ?? []).map(
    (address) => `<link rel="preload" as="script" href="${address}">`,
  );
  writeFileSync(file, html.replace(PRELOADS, tags.join('\n    ')));
  return folder;
}
