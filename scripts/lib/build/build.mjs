import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBuildEnvironment } from '../cli/environment.mjs';
import { formatSeconds } from '../install.mjs';
import { root } from '../paths.mjs';
import { run } from '../process/run.mjs';
import { runAlone } from './build-lock.mjs';
import { hashInputs } from './input-hash.mjs';
import { listTargets } from './targets.mjs';

/** @typedef {import('./targets.mjs').Target} Target */

const stamps = join(root, '.cache/build');
const CONCURRENCY = 2;

/**
 * Builds changed packages, two packages at a time.
 * @param {{ force?: boolean, only?: Target['kind'] }} [options] `force` builds everything, `only`
 * one kind
 * @returns {Promise<Target[]>} what was built
 * @throws {Error} with the output of every build that failed
 */
export async function buildChanged(options) {
  if (listChanged(options).length === 0) return [];
  return runAlone(
    join(stamps, 'lock'),
    () => build(listChanged(options)),
    () => console.error('Waiting for another build of this folder…'),
  );
}

/** @param {Parameters<typeof buildChanged>[0]} [options] */
const listChanged = ({ force = false, only } = {}) =>
  listTargets()
    .filter(({ kind }) => !only || kind === only)
    .map((target) => ({ target, hash: hashInputs(target.inputs) }))
    .filter(({ target, hash }) => force || !target.exists() || readStamp(target) !== hash);

/** @param {ReturnType<typeof listChanged>} waiting */
async function build(waiting) {
  if (waiting.length === 0) return [];
  const started = Date.now();
  console.log(`Building ${waiting.map(({ target }) => target.name).join(', ')}…`);
  const built = waiting.map(({ target }) => target);
  /** @type {string[]} */
  const failures = [];
  const runWorker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const failure = await buildOne(next.target, next.hash);
      if (failure) failures.push(failure);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
  if (failures.length > 0) throw new Error(failures.join('\n\n'));
  console.log(`Built in ${formatSeconds(started)}`);
  return built;
}

/**
 * @param {Target} target
 * @param {string} hash
 * @returns {Promise<string | undefined>} the output of a failed build
 */
async function buildOne(target, hash) {
  const started = Date.now();
  const script = join(root, 'scripts/lib/build/build-target.mjs');
  const { code, output } = await run(process.execPath, [script, target.kind, target.name], {
    cwd: root,
    env: getBuildEnvironment(),
    shell: false,
  });
  if (code !== 0) return `${target.name} could not be built.\n${output.trim()}`;
  mkdirSync(stamps, { recursive: true });
  writeFileSync(join(stamps, target.name), hash);
  const details = output.trim();
  console.log(`  ${target.name} (${formatSeconds(started)})${details && `: ${details}`}`);
  return undefined;
}

/** @param {Target} target */
function readStamp({ name }) {
  try {
    return readFileSync(join(stamps, name), 'utf8');
  } catch {
    return undefined;
  }
}
