import { checkNode } from './lib/cli/check-node.mjs';
import { readArgumentsOrExit } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopWithParent } from './lib/process/stop-with-parent.mjs';
import { superviseServer } from './lib/process/supervise.mjs';

// `npm start` installs, builds and serves, each only as needed. Only uses Node.js itself until the
// packages are installed.

const usage = `npm start

Installs, builds and serves the portal, each only if needed. Its settings are environment variables,
such as PORT=4001 npm start.`;

checkNode();
readArgumentsOrExit({}, usage);
stopWithParent();
try {
  await ensureInstalled();
  const { buildChanged } = await import('./lib/build/build.mjs');
  await buildChanged();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// On a terminal the address should stay visible; a log collector wants every request.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn';
console.log('Starting…');
process.exit(await superviseServer());
