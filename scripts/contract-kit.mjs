import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { runKit } from './lib/remote/kit/run-kit.mjs';

// `npm run contract-kit -- mfe-billing [--dist folder] [--static]` checks a remote's build against
// the shell's expectations.

const usage = 'npm run contract-kit -- mfe-billing [--dist folder] [--static]';
const options = /** @type {const} */ ({
  dist: { type: 'string' },
  static: { type: 'boolean', default: false },
});

checkNode();
await runCommand(async () => {
  const { values, positionals } = readArguments({ options }, usage, { words: 1 });
  const [name = ''] = positionals;
  if (!/^mfe-[a-z][a-z0-9-]*$/.test(name)) throw new Error(`Specify the remote: ${usage}`);
  await ensureInstalled();
  for (const file of ['shell/dist/shell.json', 'proxy-server/dist/main.mjs']) {
    if (!existsSync(join(root, file))) throw new Error('Build the portal first: npm run build');
  }
  const dist = resolve(values.dist ?? join(root, name, 'dist'));
  const isFit = await runKit({ name, dist, isStatic: values.static });
  process.exitCode = isFit ? 0 : 1;
});
