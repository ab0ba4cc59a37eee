import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { transform } from '@swc/core';
import { root } from '../../paths.mjs';
import { getFolder } from '../../workspace.mjs';
import { createManifest, readManifest, withTesting } from './packages.mjs';
import { renameImports } from './specifiers.mjs';

const require = createRequire(import.meta.url);
/** @type {(source: string) => string} */
const leanContract = require('../../../../packages/webpack-preset/src/loaders/contract-loader.cjs');

/**
 * Writes a workspace package as JavaScript with types, one file per module, so that a remote's
 * build can leave out unused ones.
 * @param {string} name
 * @param {string} folder target of the package
 * @param {string} types folder with the workspace's declarations
 */
export async function writeLibrary(name, folder, types) {
  const source = join(getFolder(name), 'src');
  for (const file of listModules(source, withTesting.includes(name))) {
    const target = join(folder, 'dist', relative(source, file));
    const declared = join(types, relative(root, file)).replace(/\.tsx?$/, '.d.ts');
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target.replace(/\.tsx?$/, '.js'), await compileModule(file));
    writeFileSync(
      target.replace(/\.tsx?$/, '.d.ts'),
      renameImports(readFileSync(declared, 'utf8'), file),
    );
  }
  /** @type {Record<string, string | { types: string, default: string }>} */
  const exports = Object.fromEntries(
    Object.entries(readManifest(name).exports)
      .filter(([path]) => withTesting.includes(name) || !path.startsWith('./testing'))
      .map(([path, file]) => [path, getEntry(file)]),
  );
  const schemas = join(getFolder(name), 'schemas');
  if (existsSync(schemas)) {
    cpSync(schemas, join(folder, 'schemas'), { recursive: true });
    exports['./schemas/*'] = './schemas/*';
  }
  writeManifest(folder, { ...createManifest(name), exports });
}

/**
 * @param {string} folder
 * @param {object} manifest
 */
export function writeManifest(folder, manifest) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
}

/** @param {string} file source of an entry, such as `./src/core.ts` */
function getEntry(file) {
  const built = file.replace('./src/', './dist/').replace(/\.tsx?$/, '');
  return { types: `${built}.d.ts`, default: `${built}.js` };
}

/**
 * @param {string} file
 * @returns {Promise<string>} JavaScript with the kit's import names
 */
async function compileModule(file) {
  const isMarkup = file.endsWith('.tsx');
  const { code } = await transform(readFileSync(file, 'utf8'), {
    filename: file,
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: isMarkup },
      transform: { react: { runtime: 'automatic', development: false } },
    },
  });
  return renameImports(isMarkup ? code : leanContract(code), file);
}

/**
 * @param {string} folder
 * @param {boolean} [tests] whether to include those of its folder `testing`
 * @returns {string[]} its modules without tests
 */
export function listModules(folder, tests = false) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => (tests && dirname(file) === join(folder, 'testing')) || isShipped(file));
}

/** @param {string} file */
function isShipped(file) {
  return !/\/testing\/|-test-kit\.|\/docs\//.test(file);
}
