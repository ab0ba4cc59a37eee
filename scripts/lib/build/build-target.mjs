import { join } from 'node:path';
import { runCommand } from '../cli/command.mjs';
import { root } from '../paths.mjs';
import { publishRemote } from '../store/publish.mjs';
import { shellFolder, swapShell } from '../store/swap-shell.mjs';
import { createUnfinishedFolder } from '../store/unfinished.mjs';
import { buildServer } from './build-server.mjs';
import { precompressFolder } from './precompress.mjs';

// Builds one package in its own process: `node scripts/lib/build/build-target.mjs <kind>
// <package>`.

const [kind, name = ''] = process.argv.slice(2);

await runCommand(buildTarget, (sentence) => console.error(sentence));

async function buildTarget() {
  if (kind === 'server') return buildServer();
  const { buildPackage } = await import('../../../packages/webpack-preset/src/index.js');
  const outputFolder = kind === 'shell' ? createUnfinishedFolder(shellFolder) : undefined;
  const built = await buildPackage({ folder: join(root, name), outputFolder });
  for (const warning of built.warnings) console.log(warning);
  if (kind === 'shell') {
    await precompressFolder(built.outputFolder);
    console.log(await publishRemote(name, built.outputFolder));
    await swapShell(built.outputFolder);
  }
  if (kind === 'remote') console.log(await publishRemote(name, built.outputFolder));
}
