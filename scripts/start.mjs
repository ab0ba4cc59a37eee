import { checkNode } from './lib/cli/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopWithParent } from './lib/process/stop-with-parent.mjs';
import { superviseServer } from './lib/process/supervise.mjs';

// `npm start`: installs, builds and serves, each only as far as it is needed. Uses nothing but
// Node.js itself until the packages are there.

checkNode();
stopWithParent();
try {
  await ensureInstalled();
  const { buildChanged } = await import('./lib/build/build.mjs');
  await buildChanged();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// A person at a terminal wants the address to stay in sight; a log collector wants every request.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn';
console.log('Starting …');
process.exit(await superviseServer());
