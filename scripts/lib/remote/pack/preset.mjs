import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../../paths.mjs';
import { getFolder } from '../../workspace.mjs';
import { writeManifest } from './library.mjs';
import { packedManifest } from './packages.mjs';

/** Its sources are JavaScript; a remote's project extends its configuration of the types. */
const NAME = 'webpack-preset';

/**
 * @param {string} folder where the package goes
 * @param {string} types folder of the declarations of the workspace
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
  const entry = (/** @type {string} */ name) => ({
    types: `./types/${name}.d.ts`,
    default: `./src/${name}.js`,
  });
  writeManifest(folder, {
    ...packedManifest(NAME),
    exports: {
      '.': entry('index'),
      './rspack': entry('remote/rspack'),
      './tsconfig.json': './tsconfig.json',
    },
  });
}
