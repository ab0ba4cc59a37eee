import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from '../paths.mjs';
import { hashInputs } from './input-hash.mjs';

/**
 * Bundles a TypeScript module with its imports, to run it. The bundle is cached until an input
 * changes, so that commands don't wait for the bundler.
 * @param {string} entry the module, relative to the checkout
 * @param {readonly string[]} inputs its source files and folders, relative to the checkout
 * @returns {Promise<string>} file of the bundle
 */
export async function bundleOnce(entry, inputs) {
  const folder = join(root, '.cache/bundles');
  const name = basename(entry, '.ts');
  const hash = hashInputs([...inputs, 'pnpm-lock.yaml', 'scripts/lib/build/bundle-once.mjs']).slice(
    0,
    16,
  );
  const file = join(folder, `${name}-${hash}.mjs`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) {
    if (old.startsWith(`${name}-`)) rmSync(join(folder, old), { force: true });
  }
  const { build } = await import('esbuild');
  const unfinished = join(folder, `.${name}-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'silent',
    banner: {
      js: "import { createRequire as portalRequire } from 'node:module';\nconst require = portalRequire(import.meta.url);",
    },
  });
  renameSync(unfinished, file);
  return file;
}
