import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadComposition } from '../../build/compose-bundle.mjs';
import { findTypeErrors } from '../../build/type-errors.mjs';
import { requireWritable } from '../../cli/file-failure.mjs';
import { formatSeconds } from '../../install.mjs';
import { loadPreset } from '../load-preset.mjs';
import { findLockProblems } from './lock-problems.mjs';

/**
 * @typedef {object} Release
 * @property {string} name name of the remote
 * @property {string} folder folder of its package
 * @property {string} version
 */

/**
 * Builds one remote and publishes it as an immutable version.
 * @param {Release} release
 * @param {import('./target.mjs').Target} target
 * @param {{ lock?: string }} [options] lock of an environment whose shell must run it
 * @throws {Error} when no environment would accept it, or the version exists with other content
 */
export async function publishVersion(release, target, { lock } = {}) {
  const { name, folder, version } = release;
  const { findReleaseProblem } = await loadComposition();
  const problem = findReleaseProblem(version);
  if (problem) throw new Error(problem);
  const output = join(folder, `node_modules/.cache/publish-${process.pid}`);
  await target.require(name);
  requireWritable([output]);
  const started = Date.now();
  console.log(`Building ${name} ${version}…`);
  try {
    await requireTypes(release);
    await buildVersion(release, output);
    await requireFit(release, output);
    if (lock) await requireLockFit(release, output, lock);
    const { place, isNew, isSame, shown } = await target.put(name, output, folder);
    if (shown) {
      console.log(
        `${name} ${version} is not published. Until ${shown.expiresAt} this link shows it:`,
      );
      console.log(shown.link);
    } else if (isNew)
      console.log(`${name} ${version} is published in ${place} (${formatSeconds(started)})`);
    else if (isSame) console.log(`${name} ${version} is already published with the same content.`);
    else {
      throw new Error(
        `${name} ${version} is already published with different content, and a published version never changes. Raise the version.`,
      );
    }
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/** @param {Release} release */
async function requireTypes({ name, folder }) {
  const errors = await findTypeErrors(folder);
  if (errors.length === 0) return;
  const shown = errors.slice(0, 20).map((line) => `  ${line}`);
  const more = errors.length > shown.length ? [`  and ${errors.length - shown.length} more`] : [];
  throw new Error([`${name} has type errors.`, ...shown, ...more].join('\n'));
}

/**
 * @param {Release} release
 * @param {string} outputFolder
 */
async function buildVersion({ name, folder, version }, outputFolder) {
  const { buildPackage } = await loadPreset();
  const { warnings } = await buildPackage({ folder, outputFolder, version }).catch((cause) => {
    throw new Error(`${name} could not be built.\n${cause.message}`, { cause });
  });
  for (const warning of warnings) console.log(warning);
}

/**
 * Builds that no environment would accept aren't published.
 * @param {Release} release
 * @param {string} output
 */
async function requireFit({ name, version }, output) {
  const { findBuildProblems } = await loadComposition();
  const problems = await findBuildProblems(output, name, version);
  if (problems.length === 0) return;
  const lines = problems.map(({ rule, text }) => `  - ${text} [${rule}]`);
  throw new Error([`${name} ${version} is not published.`, ...lines].join('\n'));
}

/**
 * @param {Release} release
 * @param {string} output
 * @param {string} lock
 */
async function requireLockFit({ name, version }, output, lock) {
  const problems = await findLockProblems(lock, output);
  if (problems.length === 0) return;
  const lines = problems.map((text) => `  - ${text}`);
  throw new Error([`${name} ${version} would not run with ${lock}.`, ...lines].join('\n'));
}
