import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readArguments, runCommand } from './lib/cli/command.mjs';
import { root } from './lib/paths.mjs';

// `npm run doctor` checks for known problems and explains how to fix them. It changes nothing.
// Exits with 1 when something wouldn't run.

if (!existsSync(join(root, 'node_modules'))) {
  console.log('✗ The packages are not installed: run npm start.');
  process.exit(1);
}
await runCommand(async () => {
  readArguments({}, 'npm run doctor');
  const { reportFindings } = await import('./lib/doctor/tell.mjs');
  await reportFindings();
});
