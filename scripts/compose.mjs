import { runCommand } from './lib/cli/command.mjs';
import { compose } from './lib/cli/compose-command.mjs';

const argv = process.argv.slice(2);

await runCommand(() => compose(argv), report);
// Measured from the start of the process, because the operator waits that long.
process.stderr.write(`${Math.round(performance.now())} ms\n`);

/** @param {string} sentence */
function report(sentence) {
  if (!argv.includes('--json')) process.stderr.write(`${sentence}\n`);
  else process.stdout.write(`${JSON.stringify({ refused: sentence, problems: [] }, null, 2)}\n`);
}
