import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './lib/cli/command.mjs';
import { root } from './lib/paths.mjs';

// `npm run doctor` looks for what is known to go wrong, and says what to do about it. Changes
// nothing. Ends with 1 when something would not run.

if (!existsSync(join(root, 'node_modules'))) {
  console.log('✗ The packages are not installed: run npm start.');
  process.exit(1);
}
await runCommand(async () => {
  const { examine } = await import('./lib/doctor/examine.mjs');
  const areas = await examine();
  for (const { name, findings } of areas) {
    if (findings.length === 0) console.log(`✓ ${name}`);
    for (const { level, text } of findings) console.log(`${level === 'error' ? '✗' : '!'} ${text}`);
  }
  const findings = areas.flatMap((area) => area.findings);
  const errors = findings.filter(({ level }) => level === 'error').length;
  if (findings.length > 0) {
    console.log(
      `\n${errors} that keep something from running, ${findings.length - errors} to know of.`,
    );
  }
  process.exitCode = errors > 0 ? 1 : 0;
});
