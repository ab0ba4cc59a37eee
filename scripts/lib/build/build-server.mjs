import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { root } from '../paths.mjs';

/** Bundles the server and its commands with the workspace packages. Libraries remain external. */
export async function buildServer() {
  const entryPoints = ['src/main.ts', 'src/admin.ts'];
  const { metafile } = await build({
    ...getBuildOptions(),
    entryPoints,
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    // Otherwise, libraries of lazily imported modules would load with the first module.
    splitting: true,
    metafile: true,
  });
  const written = new Set(Object.keys(metafile.outputs).map((file) => basename(file)));
  const dist = join(root, 'proxy-server/dist');
  for (const file of readdirSync(dist)) if (!written.has(file)) rmSync(join(dist, file));
}

/**
 * @returns {import('esbuild').BuildOptions} options for bundling server code, without entry and
 * output
 */
export function getBuildOptions() {
  const folder = join(root, 'proxy-server');
  const { dependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return {
    absWorkingDir: folder,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'silent',
    banner: {
      // A bundled CommonJS library needs `require`, which an ES module lacks.
      js: "import { createRequire as portalRequire } from 'node:module';\nconst require = portalRequire(import.meta.url);",
    },
    plugins: [excludeLibraries(dependencies)],
  };
}

/**
 * @param {Record<string, string>} dependencies those of the server's own `package.json`. Libraries
 * that only other packages depend on are bundled, since the bundle couldn't find them
 * @returns {import('esbuild').Plugin}
 */
function excludeLibraries(dependencies) {
  return {
    name: 'external-libraries',
    setup(building) {
      building.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
        if (kind === 'entry-point') return undefined;
        const name = path
          .split('/')
          .slice(0, path.startsWith('@') ? 2 : 1)
          .join('/');
        return (dependencies[name] ?? 'workspace:*') === 'workspace:*'
          ? undefined
          : { path, external: true };
      });
    },
  };
}
