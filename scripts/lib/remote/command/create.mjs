import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { requireWritable } from '../../cli/file-failure.mjs';
import { readJson } from '../../cli/read-json.mjs';
import { root } from '../../paths.mjs';
import { loadPreset } from '../load-preset.mjs';
import { addToEnvironment } from '../new-remote/add-to-environment.mjs';
import { describeNext } from '../new-remote/describe-next.mjs';
import { createPackageFiles, createPackageJson } from '../new-remote/package-files.mjs';
import { createPageFiles } from '../new-remote/page-files.mjs';
import { readRemote } from '../new-remote/read-remote.mjs';
import { testTools } from '../new-remote/test-tools.mjs';

/** @typedef {'webpack' | 'rspack'} Bundler */

/**
 * @param {string} name
 * @param {{ title?: string, bundler: string, folder: string, usage: string }} options
 */
export async function createRemote(name, { title, bundler, folder: given, usage }) {
  if (bundler !== 'webpack' && bundler !== 'rspack') {
    throw new Error(`--bundler must be webpack or rspack, not "${bundler}".`);
  }
  const folder = resolve(given);
  const { findConfigFile, readShellPages, scope } = await loadPreset();
  const shellPages = await readShellPages();
  const remote = readRemote(name, { title, shellPages, command: usage.split('\n')[0] ?? '' });
  const files = listFiles(remote, { scope, bundler, folder });
  const there = Object.keys(files).filter((file) => existsSync(join(folder, file)));
  if (findConfigFile(folder) || there.length > 0) {
    const found = [...new Set([findConfigFile(folder), ...there].filter(Boolean))].join(', ');
    throw new Error(
      `${folder} already contains a remote (${found}): choose another folder with --folder.`,
    );
  }
  requireWritable([folder]);
  const manifest = mergePackage(folder, remote.name, bundler);
  for (const [file, content] of Object.entries({ ...files, 'package.json': manifest.text })) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
  }
  console.log(`Created ${name}, with a page at ${remote.path}.\n`);
  const next = {
    ...(manifest.missing.length > 0 && {
      'npm install': `installs ${manifest.missing.join(', ')}`,
    }),
    'npx portal-remote dev': 'serves it inside a portal on this machine',
    'npm test': 'tests its components, and checks what a portal expects of a remote',
    'npx portal-remote publish --store <folder>': 'adds a version to a remote store',
  };
  console.log(describeNext(next));
}

/**
 * @param {import('../new-remote/package-files.mjs').NewRemote} remote
 * @param {{ scope: string, bundler: Bundler, folder: string }} options
 * @returns {Record<string, string>}
 */
function listFiles(remote, { scope, bundler }) {
  const local = readFileSync(join(root, 'environments/local.json'), 'utf8');
  return {
    ...createPackageFiles(remote, { scope, bundler }),
    ...createPageFiles(remote, scope),
    'vitest.config.js': runnerConfig,
    'tsconfig.json': `${JSON.stringify(
      { extends: `${scope}webpack-preset/tsconfig.json`, include: ['src'] },
      null,
      2,
    )}\n`,
    'environments/local.json': addToEnvironment(local, remote.name).replace(
      '"../shared-contract/',
      `"../node_modules/${scope}shared-contract/`,
    ),
    '.gitignore': 'node_modules/\ndist/\n.portal/\n',
  };
}

const runnerConfig = `import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'happy-dom',
    // Testing Library unmounts after each test with the runner's own afterEach.
    globals: true,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
`;

/**
 * @param {string} folder
 * @param {string} name
 * @param {Bundler} bundler
 * @returns {{ text: string, missing: string[] }} `package.json`, keeping what installing the kit
 * wrote into it, and its dependencies that aren't installed
 */
function mergePackage(folder, name, bundler) {
  const file = join(folder, 'package.json');
  const before = existsSync(file) ? readJson(file) : {};
  const rspack = { '@rspack/core': readKitPackage().peerDependencies['@rspack/core'] };
  const tools = { ...testTools, ...(bundler === 'rspack' && rspack) };
  const missing = Object.entries(tools).filter(([tool]) => !isInstalled(folder, tool));
  const devDependencies = { ...before.devDependencies, ...Object.fromEntries(missing) };
  const scripts = {
    dev: 'portal-remote dev',
    test: 'vitest run && portal-remote test',
    'publish-remote': 'portal-remote publish',
    ...before.scripts,
  };
  const { name: _, version, private: __, type: ___, ...rest } = before;
  const merged = { ...createPackageJson(name), ...rest, scripts };
  if (version) merged.version = version;
  if (Object.keys(devDependencies).length > 0) Object.assign(merged, { devDependencies });
  const text = `${JSON.stringify(merged, null, 2)}\n`;
  return { text, missing: missing.map(([tool]) => tool) };
}

/** The package that contains this command. */
function readKitPackage() {
  return readJson(join(root, '..', 'package.json'));
}

/**
 * @param {string} folder
 * @param {string} name
 */
function isInstalled(folder, name) {
  const places = createRequire(join(folder, 'package.json')).resolve.paths(name) ?? [];
  return places.some((place) => existsSync(join(place, name, 'package.json')));
}
