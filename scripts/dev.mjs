import { parseArgs } from 'node:util';
import { checkNode } from './lib/check-node.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { stopWithParent } from './lib/stop-with-parent.mjs';

// `npm run dev` serves the portal and builds again what is changed; the page is loaded again by hand.
// `npm run dev -- mfe-datasets [--portal http://localhost:4000] [--port 4100] [--folder path]` serves one remote,
// which a running or deployed portal shows in this browser alone.

checkNode();
stopWithParent();
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    portal: { type: 'string', default: 'http://localhost:4000' },
    port: { type: 'string' },
    folder: { type: 'string' },
  },
});
const [remote] = positionals;

try {
  await ensureInstalled();
  if (remote) {
    const { developRemote } = await import('./lib/dev/remote.mjs');
    await developRemote(remote, values);
  } else {
    const { developPortal } = await import('./lib/dev/portal.mjs');
    await developPortal();
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
