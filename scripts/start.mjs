import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';

// `npm start`: installs, builds and serves, each only as far as it is needed. Uses nothing but Node.js itself
// until the packages are there.

checkNode();
try {
  await ensureInstalled();
  const { buildChanged } = await import('./lib/build.mjs');
  await buildChanged();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

// A person at a terminal wants the address to stay in sight; a log collector wants every request.
if (process.stdout.isTTY) process.env.LOG_LEVEL ??= 'warn';
process.setSourceMapsEnabled(true);
stopWithParent();
console.log('Starting …');
// In this very process, so that Ctrl-C and a kill reach the server itself.
const server = new URL('../proxy-server/dist/main.mjs', import.meta.url).href;
await import(server);

/** npm puts a shell between itself and this process, and a shell that is ended does not pass the signal on. */
function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}
