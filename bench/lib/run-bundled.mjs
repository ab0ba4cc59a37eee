import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { getBuildOptions } from '../../scripts/lib/build/build-server.mjs';
import { root } from '../../scripts/lib/paths.mjs';

/**
 * Bundles a measurement with the measured packages, like the server's bundle, and runs it.
 * @param {string} name a file of `bench/lib/search`
 */
export async function runBundled(name) {
  const outfile = join(root, 'proxy-server/dist', `bench-${name}.mjs`);
  await build({
    ...getBuildOptions(),
    entryPoints: [join(root, 'bench/lib/search', `${name}.ts`)],
    outfile,
  });
  await import(pathToFileURL(outfile).href);
}
