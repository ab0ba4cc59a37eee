import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { root } from './lib/paths.mjs';

// `npm run doctor` looks for what is known to go wrong, and says what to do about it. Changes
// nothing. Ends with 1 when something would not run.

if (!existsSync(join(root, 'node_modules'))) {
  console.log('✗ The packages are not installed: run npm start.');
  process.exit(1);
}
await runCommand(async () => {
  readArguments({}, 'npm run doctor');
  const { examineAndTell } = await import('./lib/doctor/tell.mjs');
  await examineAndTell();
});
