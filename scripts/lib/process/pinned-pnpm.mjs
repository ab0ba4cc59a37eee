import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { root } from '../paths.mjs';

// `npx --package pnpm@… -- node pinned-pnpm.mjs install`: runs the pnpm that npx fetched, after
// comparing its hash with package.json, which npm itself ignores.

const problem = findHashProblem();
if (problem) {
  console.error(problem);
  process.exit(1);
}
const { status } = spawnSync('pnpm', process.argv.slice(2), {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
process.exit(status ?? 1);

/** @returns {string | undefined} undefined also for a pnpm that npx didn't fetch */
function findHashProblem() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [name, hash] = packageManager.split('+sha512.');
  const wanted = `sha512-${Buffer.from(hash, 'hex').toString('base64')}`;
  const fetched = readFetchedIntegrity();
  if (!fetched || fetched === wanted) return undefined;
  return `npm fetched a different ${name} than package.json states: its hash is ${fetched} instead of ${wanted}. Nothing was installed.`;
}

/** @returns {string | undefined} hash of the archive that npx unpacked, as checked by npm */
function readFetchedIntegrity() {
  const [bin = ''] = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => existsSync(join(folder, 'pnpm')));
  const lock = join(bin, '../.package-lock.json');
  if (!existsSync(lock)) return undefined;
  return JSON.parse(readFileSync(lock, 'utf8')).packages['node_modules/pnpm']?.integrity;
}
