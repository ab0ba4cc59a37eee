import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { computeIntegrity } from 'composition';
import type { Contribution } from 'shared-contract';

const code = Buffer.from('code');

/** Publishes a remote as a build leaves it, for tests. */
export function publishFixture(
  store: string,
  name: string,
  version: string,
  changes: Partial<Contribution> = {},
): void {
  const folder = join(store, name, version);
  mkdirSync(folder, { recursive: true });
  const toAsset = (path: string) => ({
    path,
    integrity: computeIntegrity(code),
    bytes: code.length,
  });
  const stated: Contribution = {
    id: name,
    title: name,
    basePath: `/${name.slice(4)}`,
    routes: [`/${name.slice(4)}`, `/${name.slice(4)}/:id`],
    navigation: [{ label: name, icon: 'extension', path: `/${name.slice(4)}`, order: 1 }],
    contract: '^1.0.0',
    version,
    container: name.replaceAll('-', '_'),
    entry: 'remoteEntry.js',
    preload: ['876.aaaa.js'],
    assets: [toAsset('remoteEntry.js'), toAsset('876.aaaa.js')],
    ...changes,
  };
  writeFileSync(join(folder, 'portal.json'), JSON.stringify(stated));
  for (const { path } of stated.assets) writeFileSync(join(folder, path), code);
  const manifest = { name: stated.container, metaData: {}, shared: [], exposes: [] };
  writeFileSync(join(folder, 'mf-manifest.json'), JSON.stringify(manifest));
  writeFileSync(join(store, name, 'workspace.json'), JSON.stringify({ version }));
}

/** Writes an environment with the workspace versions of these remotes, for tests. */
export function writeEnvironmentFixture(file: string, names: readonly string[]): void {
  const remotes = names.map((name) => ({ name, version: 'workspace' }));
  writeFileSync(file, JSON.stringify({ name: 'test', remotes }));
}
