import { pathToFileURL } from 'node:url';
import { checkNode } from './lib/cli/check-node.mjs';
import { runCommand } from './lib/cli/command.mjs';
import { ensureInstalled } from './lib/install.mjs';

// `npm run build` builds what has changed; `npm run build -- --force` builds everything.

/** @param {{ force?: boolean }} [options] */
export async function build(options) {
  const { buildChanged } = await import('./lib/build/build.mjs');
  return buildChanged(options);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  checkNode();
  await runCommand(async () => {
    await ensureInstalled();
    const built = await build({ force: process.argv.includes('--force') });
    if (built.length === 0) console.log('Everything is up to date.');
  });
}
