import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { refuseCommonJsImports } from './dynamic-imports.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
  addPackage('old', 'commonjs', 'exports.start = () => 1;');
  addPackage('new', 'module', 'export const start = () => 1;');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** @param {string} name @param {'commonjs' | 'module'} type @param {string} code */
function addPackage(name, type, code) {
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  writeFileSync(join(place, 'package.json'), JSON.stringify({ name, type, main: 'index.js' }));
  writeFileSync(join(place, 'index.js'), code);
}

/** @param {Record<string, string>} modules */
async function bundle(modules) {
  for (const [name, code] of Object.entries(modules)) writeFileSync(join(folder, name), code);
  const { metafile } = await build({
    absWorkingDir: folder,
    entryPoints: ['main.js'],
    outdir: 'dist',
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    metafile: true,
    logLevel: 'silent',
  });
  return metafile;
}

test('refuses a bundle when import() names a CommonJS package', async () => {
  const metafile = await bundle({
    'main.js': "import('./part.js');",
    'part.js': "import('old').then(({ start }) => start());",
  });
  expect(() => refuseCommonJsImports(metafile)).toThrow(/^ {2}part\.js imports old$/m);
});

test('accepts a bundle when a module loaded with import() imports the package statically', async () => {
  const metafile = await bundle({
    'main.js': "import('./part.js').then(({ run }) => run()); import('new');",
    'part.js': "import { start } from 'old'; export const run = () => start();",
  });
  expect(() => refuseCommonJsImports(metafile)).not.toThrow();
});
