import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getIntegrity } from '../../../../packages/webpack-preset/src/plugins/integrity.js';
import { createPageContainer } from '../page-container.mjs';

const NAME = 'mfe-neighbour';
const VERSION = '1.0.0';

/**
 * Writes a second remote next to the tested one; its pages must keep working. It owns the start
 * page unless the tested remote does.
 * @param {string} store folder of the remote store
 * @param {{ basePath: string, contract: string }} tested
 * @returns {{ name: string, version: string }} its line in an environment
 */
export function writeNeighbour(store, { basePath, contract }) {
  const path = basePath === '/' ? '/neighbour' : '/';
  const entry = createPageContainer(
    'mfe_neighbour',
    (react, text) => () => react.createElement('h1', null, text),
    'Neighbour',
  );
  const integrity = getIntegrity(Buffer.from(entry));
  const folder = join(store, NAME, VERSION);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'remoteEntry.js'), entry);
  writeFileSync(
    join(folder, 'portal.json'),
    JSON.stringify({
      id: NAME,
      title: 'Neighbour',
      basePath: path,
      routes: [path],
      navigation: [{ label: 'Neighbour', icon: 'extension', path, order: 1 }],
      contract,
      version: VERSION,
      container: 'mfe_neighbour',
      entry: 'remoteEntry.js',
      preload: [],
      assets: [{ path: 'remoteEntry.js', integrity, bytes: entry.length }],
    }),
  );
  return { name: NAME, version: VERSION };
}
