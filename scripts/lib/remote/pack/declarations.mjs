import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCompiler } from '../../build/type-errors.mjs';
import { root } from '../../paths.mjs';
import { run } from '../../process/run.mjs';
import { getFolder } from '../../workspace.mjs';
import { listModules } from './library.mjs';
import { libraries, withTesting } from './packages.mjs';

/**
 * Writes the declarations of the kit's packages to the same paths as their sources.
 * @param {string} folder
 */
export async function writeDeclarations(folder) {
  const files = libraries.flatMap((name) =>
    listModules(join(getFolder(name), 'src'), withTesting.includes(name)),
  );
  await emitDeclarations(folder, 'tsconfig.web.json', files, []);
  const preset = ['index.js', 'remote/rspack.js'].map((file) =>
    join(root, 'packages/webpack-preset/src', file),
  );
  await emitDeclarations(folder, 'tsconfig.node.json', preset, ['node']);
}

/**
 * @param {string} outDir
 * @param {string} base
 * @param {string[]} files
 * @param {string[]} types
 */
async function emitDeclarations(outDir, base, files, types) {
  mkdirSync(outDir, { recursive: true });
  const project = join(root, '.cache', `declarations-${base}`);
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir,
    types,
  };
  writeFileSync(
    project,
    JSON.stringify({ extends: `../${base}`, compilerOptions, files, include: [] }),
  );
  const { code, output } = await run(process.execPath, [findCompiler(), '-p', project], {
    cwd: root,
    shell: false,
  });
  if (code !== 0) throw new Error(`The declarations could not be created.\n${output.trim()}`);
}
