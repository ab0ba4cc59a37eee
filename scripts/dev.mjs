import { resolve } from 'node:path';
import { checkNode } from './lib/cli/check-node.mjs';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/paths.mjs';
import { endOnSignal } from './lib/process/end-on-signal.mjs';
import { stopWithParent } from './lib/process/stop-with-parent.mjs';
import { createNoRemoteError } from './lib/remote/no-remote.mjs';

// `npm run dev` serves the portal and rebuilds on changes; reload the page by hand. `npm run dev --
// mfe-datasets [--portal http://localhost:4000] [--port 4100] [--folder path]` serves one remote,
// which a running or deployed portal shows only in this browser.

const usage =
  'npm run dev [-- mfe-datasets [--portal http://localhost:4000] [--port 4100] [--folder path]]';
const options = /** @type {const} */ ({
  portal: { type: 'string', default: 'http://localhost:4000' },
  port: { type: 'string' },
  folder: { type: 'string' },
});

checkNode();
stopWithParent();
await runCommand(async () => {
  const { values, positionals } = readArguments({ options }, usage, { words: 1 });
  const [remote] = positionals;
  await ensureInstalled();
  if (remote) {
    const { developRemote } = await import('./lib/remote/dev/remote.mjs');
    const folder = resolve(root, values.folder ?? remote);
    if (!/^mfe-[a-z][a-z0-9-]*$/.test(remote)) throw createNoRemoteError(remote, folder);
    endOnSignal(await developRemote({ name: remote, folder }, values));
  } else {
    const { developPortal } = await import('./lib/remote/dev/portal.mjs');
    await developPortal();
  }
});
// A started server would keep the process running.
if (process.exitCode) process.exit();
