import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { bundledComposition, bundleServer } from '../../build/release/bundle.mjs';
import { packagesBeside } from '../../build/release/packages.mjs';
import { copyFiles, serverFiles } from '../../build/release/server-files.mjs';
import { readWorkspaceVersion } from '../../build/workspace-builds.mjs';
import { root } from '../../paths.mjs';
import { getRemoteStore } from '../../store/publish.mjs';
import { writeManifest } from './library.mjs';
import { readCatalog, readManifest, resolveVersions, SCOPE, scoped } from './packages.mjs';

const PRESET = /\/webpack-preset\/src\/index\.js$/;

/** Left out of the local portal, which only searches by words. */
const isModel = (/** @type {string} */ name) => name.startsWith('@energetic-ai/');

/**
 * Writes the package of the command: its bundle, the browser tests, and a built portal, in the
 * layout of a checkout so that paths resolve.
 * @param {string} folder target of the package
 */
export async function writeCommand(folder) {
  const portal = join(folder, 'portal');
  await bundleCommand(portal);
  await bundleTests(portal);
  await writePortal(portal);
  const peers = Object.fromEntries(
    scoped.map((name) => [SCOPE + name, readManifest(name).version]),
  );
  writeManifest(folder, {
    name: `${SCOPE}remote-cli`,
    version: readManifest('remote-kit').version,
    description: 'Creates, serves, tests and publishes a remote of the voice portal',
    license: 'MIT',
    type: 'module',
    bin: { 'portal-remote': './portal/scripts/lib/portal-remote.mjs' },
    dependencies: getDependencies(),
    peerDependencies: { ...peers, '@rspack/core': readCatalog()['@rspack/core'] },
    peerDependenciesMeta: { '@rspack/core': { optional: true } },
  });
}

function getDependencies() {
  const own = ['@playwright/test', '@types/react', '@types/react-dom', 'typescript'];
  const beside = packagesBeside.filter((name) => !isModel(name));
  return resolveVersions([...beside, ...own].map((name) => [name, 'catalog:']));
}

const shared = /** @type {const} */ ({
  absWorkingDir: root,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  logLevel: 'silent',
});

/** @param {string} portal */
async function bundleCommand(portal) {
  await build({
    ...shared,
    entryPoints: ['scripts/lib/remote/command/main.mjs'],
    outfile: join(portal, 'scripts/lib/portal-remote.mjs'),
    banner: {
      js: "#!/usr/bin/env node\nimport { createRequire as portalRequire } from 'node:module';\nconst require = portalRequire(import.meta.url);",
    },
    external: ['esbuild'],
    plugins: [
      bundledComposition,
      {
        name: 'installed-preset',
        setup(building) {
          building.onResolve({ filter: PRESET }, () => ({
            path: `${SCOPE}webpack-preset`,
            external: true,
          }));
        },
      },
    ],
  });
}

/** @param {string} portal */
async function bundleTests(portal) {
  const specs = ['remote-contract', 'remote-failure'].map(
    (name) => `tests/browser/composition/${name}.spec.ts`,
  );
  await build({
    ...shared,
    entryPoints: [...specs, 'tests/playwright.config.ts'],
    outbase: 'tests',
    outdir: join(portal, 'tests'),
    external: ['@playwright/test'],
    // A bundled CommonJS library needs `require`, which an ES module lacks.
    banner: {
      js: "import { createRequire as portalRequire } from 'node:module';\nconst require = portalRequire(import.meta.url);",
    },
  });
  writeFileSync(join(portal, 'tests/package.json'), '{ "type": "module", "private": true }\n');
}

/** @param {string} portal */
async function writePortal(portal) {
  copyFiles(['environments/local.json', ...serverFiles], portal);
  await bundleServer(portal, ['proxy-server/src/main.ts']);
  for (const file of serverFiles.filter((path) => path.endsWith('package.json'))) {
    // Code finds its folder by name; its dependencies are in the bundle.
    const { name, version, type } = readManifest(dirname(file));
    writeFileSync(join(portal, file), JSON.stringify({ name, version, type, private: true }));
  }
  const local = JSON.parse(readFileSync(join(root, 'environments/local.json'), 'utf8'));
  for (const { name } of local.remotes) copyRemote(name, portal);
}

/**
 * @param {string} name
 * @param {string} portal
 */
function copyRemote(name, portal) {
  const from = join(getRemoteStore(), name);
  const to = join(portal, 'remotes', name);
  const version = readWorkspaceVersion(from);
  if (!version) throw new Error(`${name} is not built: run npm run build.`);
  mkdirSync(to, { recursive: true });
  cpSync(join(from, version), join(to, version), { recursive: true });
  writeFileSync(join(to, 'workspace.json'), JSON.stringify({ version }));
}
