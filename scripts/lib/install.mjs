import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getBuildEnvironment } from './cli/environment.mjs';
import { root } from './paths.mjs';
import { run } from './process/run.mjs';

const pinnedPnpm = join(root, 'scripts/lib/process/pinned-pnpm.mjs');
const stampFile = join(root, 'node_modules/.portal-install');

/** Installs the packages of the lockfile if it or the major version of Node.js has changed. */
export async function ensureInstalled() {
  const wanted = getStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted) return;
  await install('--frozen-lockfile');
}

/** Installs the dependencies of a newly created package, and adds it to the lockfile. */
export async function installNew() {
  await install('--no-frozen-lockfile', '--prefer-offline');
}

/** @param {string[]} options */
async function install(...options) {
  const started = Date.now();
  console.log('Installing packages…');
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [pnpm] = packageManager.split('+');
  const { code, output } = await run(
    'npx',
    ['--yes', '--package', pnpm, '--', 'node', pinnedPnpm, 'install', ...options],
    // With CI set, pnpm asks no questions on a hidden terminal.
    { cwd: root, env: { ...getBuildEnvironment(), CI: 'true' } },
  );
  if (code !== 0) throw new Error(`The packages could not be installed.\n\n${output}`);
  writeFileSync(stampFile, getStamp());
  console.log(`Packages installed in ${formatSeconds(started)}`);
}

function getStamp() {
  const lockfile = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')));
  return `${lockfile.digest('hex')} node ${process.versions.node.split('.')[0]}`;
}

/**
 * @param {number} since epoch milliseconds
 * @returns {string} the time since then, for people
 */
export function formatSeconds(since) {
  return `${((Date.now() - since) / 1000).toFixed(1)} s`;
}
