import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../../paths.mjs';
import { getBuildOptions } from '../build-server.mjs';
import { refuseCommonJsImports } from '../dynamic-imports.mjs';
import { packagesBeside } from './packages.mjs';

/** Optional on each system; PostgreSQL's driver works without it. */
const absent = ['pg-native'];

/**
 * Bundles server, commands and the thread of the database, with the libraries that they use.
 * @param {string} folder of the release
 */
export async function bundleRelease(folder) {
  await bundleServer(folder, ['proxy-server/src/main.ts', 'proxy-server/src/admin.ts']);
  await build({
    ...getReleaseOptions(),
    plugins: [bundledComposition],
    entryPoints: ['scripts/lib/build/release/portal.mjs'],
    // At the same depth as paths.mjs, which locates the root relative to itself.
    outdir: join(folder, 'scripts/lib'),
  });
  writeEntries(folder);
}

/**
 * Bundles the server and the thread of its database, except for the packages next to it.
 * @param {string} folder a portal without a checkout
 * @param {string[]} entryPoints
 */
export async function bundleServer(folder, entryPoints) {
  const { metafile } = await build({
    ...getReleaseOptions(),
    entryPoints,
    outdir: join(folder, 'proxy-server/dist'),
    splitting: true,
    metafile: true,
  });
  refuseCommonJsImports(metafile);
  await build({
    ...getReleaseOptions(),
    entryPoints: ['packages/shared-server/src/db/embedded/engine/pglite-worker.mjs'],
    outdir: join(folder, 'packages/shared-server/src/db/embedded/engine'),
  });
}

/** @returns {import('esbuild').BuildOptions} */
function getReleaseOptions() {
  return {
    ...getBuildOptions(),
    absWorkingDir: root,
    external: [...packagesBeside, ...absent],
    sourcesContent: false,
    outExtension: { '.js': '.mjs' },
    plugins: [],
  };
}

/** A checkout bundles the composition on demand; a release already contains it. */
export const bundledComposition = {
  name: 'bundled-composition',
  /** @param {import('esbuild').PluginBuild} building */
  setup(building) {
    const path = join(root, 'scripts/lib/build/release/composition-bundle.mjs');
    building.onResolve({ filter: /\/compose-bundle\.mjs$/ }, () => ({ path }));
  },
};

/** @param {string} folder */
function writeEntries(folder) {
  const command = '#!/usr/bin/env node\n';
  const serve = "import { runPortal } from './scripts/lib/portal.mjs';\n\n";
  writeFileSync(join(folder, 'server.mjs'), `${serve}await runPortal(['serve']);\n`);
  mkdirSync(join(folder, 'bin'));
  const bin = join(folder, 'bin/portal.mjs');
  const run = serve.replace('./', '../');
  writeFileSync(bin, `${command}${run}await runPortal(process.argv.slice(2));\n`);
  chmodSync(bin, 0o755);
}
