import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compiler } from '../../build/type-errors.mjs';
import { root } from '../../paths.mjs';
import { run } from '../../process/run.mjs';
import { getFolder } from '../../workspace.mjs';
import { modulesIn } from './library.mjs';
import { libraries, withTesting } from './packages.mjs';

/**
 * Writes the declarations of the kit's packages, each where its source is in the workspace.
 * @param {string} folder
 */
export async function writeDeclarations(folder) {
  const files = libraries.flatMap((name) =>
    modulesIn(join(getFolder(name), 'src'), withTesting.includes(name)),
  );
  await declare(folder, 'tsconfig.web.json', files, []);
  const preset = ['index.js', 'remote/rspack.js'].map((file) =>
    join(root, 'packages/webpack-preset/src', file),
  );
  await declare(folder, 'tsconfig.node.json', preset, ['node']);
}

/**
 * @param {string} outDir
 * @param {string} base configuration of the workspace
 * @param {string[]} files
 * @param {string[]} types
 */
async function declare(outDir, base, files, types) {
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
  const { code, output } = await run(process.execPath, [compiler(), '-p', project], {
    cwd: root,
    shell: false,
  });
  if (code !== 0) throw new Error(`The declarations could not be made.\n${output.trim()}`);
}
