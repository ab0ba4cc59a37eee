import { ensureInstalled } from '../lib/install.mjs';
import { root } from '../lib/paths.mjs';

// `node scripts/checks/dependencies.mjs [folder]`: enforces the import directions.

await ensureInstalled();
const { findViolations } = await import('../lib/dependencies/find-violations.mjs');
const { compareWithKnown } = await import('../lib/dependencies/known.mjs');

const folder = process.argv[2];
const violations = await findViolations(folder ?? root);
const { fresh, stale } = folder ? { fresh: violations, stale: [] } : compareWithKnown(violations);
for (const { rule, comment, from, to, cycle } of fresh) {
  console.log(`${rule}: ${[from, ...(cycle.length > 0 ? cycle : [to])].join(' -> ')}. ${comment}`);
}
for (const { rule, from } of stale) {
  console.log(`known.mjs: no file of ${from} breaks ${rule}. Remove the line.`);
}
process.exitCode = fresh.length + stale.length > 0 ? 1 : 0;
