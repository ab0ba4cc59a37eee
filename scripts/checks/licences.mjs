import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readArgumentsOrExit } from '../lib/cli/command.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/paths.mjs';

// `npm run licences`: refuses copyleft and a stale NOTICE; `--write` writes NOTICE.

const usage = `npm run licences [-- --write]

Refuses copyleft and a stale NOTICE.
  --write   writes NOTICE`;
const options = /** @type {const} */ ({ write: { type: 'boolean' } });

const { values } = readArgumentsOrExit({ options }, usage);
await ensureInstalled();
const { listShippedPackages } = await import('../lib/licences/shipped-packages.mjs');
const { findRefusedLicences } = await import('../lib/licences/allowed.mjs');
const { getNotice } = await import('../lib/licences/notice.mjs');

const packages = listShippedPackages(root);
const problems = findRefusedLicences(packages);
const notice = getNotice(packages);
const file = join(root, 'NOTICE');
if (values.write) writeFileSync(file, notice);
else if (readFileSync(file, 'utf8') !== notice) {
  problems.push('NOTICE does not list what ships: npm run licences -- --write');
}
for (const problem of problems) console.log(problem);
console.log(`Packages: ${packages.length}. Problems: ${problems.length}.`);
process.exitCode = problems.length > 0 ? 1 : 0;
