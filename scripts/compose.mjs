import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleOnce } from './lib/bundle-once.mjs';
import { root } from './lib/paths.mjs';
import { remoteStore } from './lib/publish.mjs';

const bundle = await bundleOnce('composition/src/cli/run-compose.ts', [
  'composition/package.json',
  'composition/src',
  'shared-contract/src',
  'shared-server/src/db/process-start.ts',
]);
const { runCompose } = await import(pathToFileURL(bundle).href);

process.exitCode = await runCompose(
  process.argv.slice(2),
  {
    environments: resolve(root, process.env.ENVIRONMENTS_DIR || 'environments'),
    store: remoteStore(),
    shell: resolve(root, process.env.SHELL_DIR || 'shell/dist'),
  },
  {
    out: (/** @type {string} */ text) => process.stdout.write(text),
    err: (/** @type {string} */ text) => process.stderr.write(text),
  },
);
if (!process.argv.includes('--json')) {
  process.stderr.write(`${Math.round(performance.now())} ms\n`);
}
