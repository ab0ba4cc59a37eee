import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { trackedFiles } from '../lib/docs/tracked-files.mjs';
import { root } from '../lib/paths.mjs';
import { applyExceptions } from '../lib/style/exceptions.mjs';
import { findProblems } from '../lib/style/rules.mjs';

// Part of `npm run check`: sizes and language. `exceptions.json` lists exempt paths.

const exceptions = JSON.parse(
  readFileSync(join(root, 'scripts/lib/style/exceptions.json'), 'utf8'),
);
const { problems, stale } = applyExceptions(findProblems(trackedFiles(root)), exceptions);
for (const { rule, path, line, message } of problems) {
  console.log(`${path}${line ? `:${line}` : ''} ${rule}: ${message}`);
}
for (const one of stale) {
  console.log(`exception without a finding, remove it from exceptions.json: ${one}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
