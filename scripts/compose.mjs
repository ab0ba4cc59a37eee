import { resolve } from 'node:path';
import { loadCompose } from './lib/compose-bundle.mjs';
import { root } from './lib/paths.mjs';
import { remoteStore } from './lib/publish.mjs';

const { runCompose } = await loadCompose();
process.exitCode = await runCompose(
  process.argv.slice(2),
  {
    environments: resolve(root, process.env.ENVIRONMENTS_DIR || 'environments'),
    store: remoteStore(),
    shell: resolve(root, process.env.SHELL_DIR || 'shell/dist'),
  },
  {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  },
);
// From the start of the process, since that is what somebody waits for.
process.stderr.write(`${Math.round(performance.now())} ms\n`);
