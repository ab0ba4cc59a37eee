import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import type { ContributionSource, LockedRemote } from 'shared-contract';
import { getIntegrity } from '../composition';

const NAME = 'mfe-rspack';
const CONTAINER = 'mfe_rspack';
const VERSION = '1.0.0';
const ENTRY = 'remoteEntry.js';

const contribution: ContributionSource = {
  id: NAME,
  title: 'Rspack',
  basePath: '/rspack',
  routes: ['/rspack'],
  navigation: [{ label: 'Rspack', icon: 'extension', path: '/rspack', order: 50 }],
  contract: '^1.0.0',
};

/** A remote in the store that another bundler built. */
export interface RspackRemote {
  /** The script with the exposed module. */
  chunk: string;
  /** Lock entry, created without the composition tool. */
  locked: LockedRemote;
}

/**
 * Builds a remote with Rspack and adds it to the store by hand: with all hashes but without the
 * chunk guard.
 *
 * @param store folder of the remote store
 */
export async function publishRspackRemote(store: string): Promise<RspackRemote> {
  const folder = join(store, NAME, VERSION);
  mkdirSync(folder, { recursive: true });
  await build(folder);
  const files = readdirSync(folder);
  const readText = (path: string) => readFileSync(join(folder, path), 'utf8');
  const assets = files.map((path) => ({
    path,
    integrity: getIntegrity(readText(path)),
    bytes: readText(path).length,
  }));
  const scripts = files.filter((path) => path.endsWith('.js') && path !== ENTRY);
  const shared = { react: `^${readReactVersion()}` };
  const built = { version: VERSION, container: CONTAINER, entry: ENTRY, preload: [] };
  const portal = JSON.stringify({ ...contribution, ...built, shared, assets });
  writeFileSync(join(folder, 'portal.json'), portal);
  const [chunk = ''] = scripts.filter((path) => readText(path).includes('Built with Rspack'));
  return {
    chunk: join(folder, chunk),
    locked: {
      ...built,
      name: NAME,
      base: `/remotes/${NAME}/${VERSION}/`,
      portal: getIntegrity(portal),
      manifest: getIntegrity(readText('mf-manifest.json')),
      assets: Object.fromEntries(assets.map(({ path, integrity }) => [path, integrity])),
      shared,
      contribution,
    },
  };
}

async function build(folder: string): Promise<void> {
  const shared = {
    singleton: true,
    import: false as const,
    requiredVersion: `^${readReactVersion()}`,
  };
  const configuration: Configuration = {
    mode: 'production',
    context: fileURLToPath(new URL('rspack-remote/', import.meta.url)),
    entry: {},
    output: { path: folder, publicPath: 'auto', uniqueName: CONTAINER },
    plugins: [
      new ModuleFederationPlugin({
        name: CONTAINER,
        filename: ENTRY,
        manifest: true,
        dts: false,
        shareStrategy: 'loaded-first',
        exposes: { './remote': './remote.js' },
        shared: { react: shared },
      }),
    ],
  };
  const stats = await promisify(rspack as unknown as typeof runOne)(configuration);
  if (stats?.hasErrors()) throw new Error(stats.toString());
}

declare function runOne(
  configuration: Configuration,
  done: (error: Error | null, stats: { hasErrors(): boolean; toString(): string }) => void,
): void;

function readReactVersion(): string {
  return createRequire(import.meta.url)('react/package.json').version;
}
