import { readTrackedFiles } from '../lib/docs/tracked-files.mjs';
import { root } from '../lib/paths.mjs';
import { findProblems } from '../lib/style/rules.mjs';

// Part of `npm run check`: sizes of files, and what Biome has no rule for.

const problems = findProblems(
  readTrackedFiles(root).filter(({ path }) => !path.startsWith('scripts/lib/style/')),
);
for (const { rule, path, line, message } of problems) {
  console.log(`${path}${line ? `:${line}` : ''} ${rule}: ${message}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
