import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { loadCompose } from './lib/build/compose-bundle.mjs';
import { runCommand } from './lib/cli/command.mjs';
import { root } from './lib/paths.mjs';
import { remoteStore } from './lib/store/publish.mjs';

const argv = process.argv.slice(2);

await runCommand(async () => {
  const { runCompose } = await loadCompose();
  process.exitCode = await runCompose(
    argv,
    {
      environments: resolve(root, process.env.ENVIRONMENTS_DIR || 'environments'),
      store: remoteStore(),
      shell: resolve(root, process.env.SHELL_DIR || 'shell/dist'),
      actor: process.env.PORTAL_ACTOR || accountName(),
    },
    {
      out: (text) => process.stdout.write(text),
      err: (text) => process.stderr.write(text),
    },
  );
}, tell);
// From the start of the process: that is what the operator waits for.
process.stderr.write(`${Math.round(performance.now())} ms\n`);

/** @param {string} sentence */
function tell(sentence) {
  if (!argv.includes('--json')) process.stderr.write(`${sentence}\n`);
  else process.stdout.write(`${JSON.stringify({ refused: sentence, problems: [] }, null, 2)}\n`);
}

function accountName() {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number that has no name.
    return `uid ${process.getuid?.()}`;
  }
}
