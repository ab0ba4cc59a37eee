import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../paths.mjs';
import { getFolder } from '../../workspace.mjs';
import { writeManifest } from './library.mjs';
import { createManifest } from './packages.mjs';

/** Written as is, because its sources are JavaScript. Remotes extend its tsconfig. */
const NAME = 'webpack-preset';

/**
 * @param {string} folder target of the package
 * @param {string} types folder with the workspace's declarations
 */
export function writePreset(folder, types) {
  const preset = getFolder(NAME);
  const source = join(preset, 'src');
  const declarations = join(types, relative(root, preset), 'src');
  const isShipped = (/** @type {string} */ file) => !/\.test\.|\/testing(\/|$)/.test(file);
  cpSync(source, join(folder, 'src'), { recursive: true, filter: isShipped });
  cpSync(declarations, join(folder, 'types'), { recursive: true, filter: isShipped });
  const base = JSON.parse(readFileSync(join(root, 'tsconfig.base.json'), 'utf8'));
  const web = JSON.parse(readFileSync(join(root, 'tsconfig.web.json'), 'utf8'));
  const compilerOptions = { ...base.compilerOptions, ...web.compilerOptions, types: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }, null, 2));
  const createEntry = (/** @type {string} */ name) => ({
    types: `./types/${name}.d.ts`,
    default: `./src/${name}.js`,
  });
  writeManifest(folder, {
    ...createManifest(NAME),
    exports: {
      '.': createEntry('index'),
      './rspack': createEntry('remote/rspack'),
      './tsconfig.json': './tsconfig.json',
    },
  });
}
