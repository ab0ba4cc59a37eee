import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { checkNode } from '../../cli/check-node.mjs';
import { readArguments, runCommand } from '../../cli/command.mjs';
import { ensureInstalled } from '../../install.mjs';
import { root } from '../../paths.mjs';

// `npm run pack-kit [-- --out folder]` creates tarballs of the packages for remotes in other
// repositories.

const usage = 'npm run pack-kit [-- --out dist/kit]';

checkNode();
await runCommand(async () => {
  const options = /** @type {const} */ ({ out: { type: 'string', default: 'dist/kit' } });
  const { values } = readArguments({ options }, usage);
  await ensureInstalled();
  const { buildChanged } = await import('../../build/build.mjs');
  const { packKit } = await import('./tarballs.mjs');
  await buildChanged();
  const files = await packKit(resolve(root, values.out));
  for (const file of files) {
    console.log(`${relative(process.cwd(), file)}  ${(statSync(file).size / 1e6).toFixed(1)} MB`);
  }
});
