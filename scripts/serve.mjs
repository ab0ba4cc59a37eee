import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArgumentsOrExit } from './lib/cli/command.mjs';
import { root } from './lib/paths.mjs';
import { serverEntry } from './lib/process/server-process.mjs';
import { stopWithParent } from './lib/process/stop-with-parent.mjs';
import { superviseServer } from './lib/process/supervise.mjs';

// `npm run serve` serves the build without installing or building; writes to the data folder.

const usage = `npm run serve

Serves what is built, without installing or building. Its settings are environment variables.`;

checkNode();
readArgumentsOrExit({}, usage);
if (![join(root, 'node_modules'), serverEntry].every((path) => existsSync(path))) {
  console.error('\nThere is nothing to serve yet. `npm run build` installs and builds.\n');
  process.exit(1);
}
stopWithParent();
process.exit(await superviseServer());
