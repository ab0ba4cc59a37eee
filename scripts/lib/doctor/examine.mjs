import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isUpToDate } from '../build/build.mjs';
import { loadBuildCheck } from '../build/compose-bundle.mjs';
import { targets } from '../build/targets.mjs';
import { failureSentence } from '../cli/command.mjs';
import { root } from '../paths.mjs';
import { isBucket } from '../store/folder-name.mjs';
import { checkShellsBelow, checkStaleBuilds } from './builds.mjs';
import {
  checkEnvironment,
  checkForgottenRemotes,
  checkLock,
  checkOverrides,
} from './environments.mjs';
import { environmentFiles, readPages, readStore, remotePackages, versionsInUse } from './facts.mjs';
import { checkStoredFiles } from './files.mjs';
import { error, warning } from './finding.mjs';
import { checkDataFolder, checkNodeVersion, checkPorts, isPortal } from './machine.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/** @typedef {{ isRelease?: boolean }} Scope `isRelease`: there is no checkout around it */

/**
 * @param {Scope} [scope]
 * @returns {Promise<{ name: string, findings: Finding[] }[]>} the findings of each area
 */
export async function examine({ isRelease = false } = {}) {
  const folders = {
    ...(!isRelease && { builds: examineBuilds }),
    'environments and locks': examineEnvironments,
    'remote store': examineStore,
  };
  /** @type {Record<string, () => Finding[] | Promise<Finding[]>>} */
  const areas = {
    'Node.js': () => checkNodeVersion(process.versions.node),
    ...(isBucket(process.env.REMOTE_STORE_DIR ?? '') ? { 'remote store': examineBucket } : folders),
    'ports and data folder': examineMachine,
    ...(process.env.DATABASE_URL && { database: examineDatabase }),
  };
  const results = [];
  for (const [name, check] of Object.entries(areas)) {
    results.push({ name, findings: await attempt(check) });
  }
  return results;
}

/** @param {() => Finding[] | Promise<Finding[]>} check */
async function attempt(check) {
  try {
    return await check();
  } catch (problem) {
    return [error(failureSentence(problem))];
  }
}

function examineBuilds() {
  if (!existsSync(join(shellFolder(), 'shell.json'))) {
    return [error('The shell has not been built: run npm run build.')];
  }
  const built = targets().filter((target) => target.exists());
  return checkStaleBuilds(built.filter((target) => !isUpToDate(target)).map(({ name }) => name));
}

function examineEnvironments() {
  const store = readStore();
  const { environments, locks } = readEnvironments();
  const overrides = [
    ...environments.flatMap(({ name, overrides }) => checkOverrides(name, overrides)),
    ...locks.flatMap((lock) => checkOverrides(lock.environment, lock.overrides)),
  ];
  return [
    ...checkForgottenRemotes(remotePackages(), environments),
    ...environments.flatMap((environment) => checkEnvironment(environment, store)),
    ...locks.flatMap((lock) => checkLock(lock, store)),
    // A lock usually allows what its environment does.
    ...new Map(overrides.map((finding) => [finding.text, finding])).values(),
  ];
}

function examineBucket() {
  const place = process.env.REMOTE_STORE_DIR;
  return [
    warning(
      `The remote store is a bucket, ${place}, which is not looked into here: "npm run compose -- status" holds its files to the locks.`,
    ),
  ];
}

async function examineStore() {
  const stored = inUse();
  const { buildProblems } = await loadBuildCheck();
  return [
    ...(await checkStoredFiles(stored, buildProblems)),
    ...checkShellsBelow(process.env.PORTAL_PUBLIC_URL ?? '', readPages(servedShells())),
  ];
}

async function examineMachine() {
  const port = Number(process.env.PORT || 4000);
  const data = resolve(root, process.env.PORTAL_DATA_DIR || '.data');
  return [
    ...(await checkPorts(port)),
    ...checkDataFolder(data, { isRunning: await isPortal(port) }),
  ];
}

async function examineDatabase() {
  const server = join(root, 'proxy-server/dist/admin.mjs');
  if (!existsSync(server)) {
    return [warning('The server is not built, so the database is not looked at: npm run build.')];
  }
  const found = await (await import(pathToFileURL(server).href)).examineDatabase();
  return [
    ...(found.error ? [error(found.error)] : []),
    ...(found.warning ? [warning(found.warning)] : []),
  ];
}

function inUse() {
  const { environments, locks } = readEnvironments();
  return versionsInUse(environments, locks, readStore());
}

/** The server's own build is used when a lock names no shell. */
function servedShells() {
  const { locks } = readEnvironments();
  const stored = inUse().filter(({ name }) => name === 'shell');
  const isOwnUsed = locks.length === 0 || locks.some(({ shell }) => !shell);
  return [
    ...stored.map(({ version, folder }) => ({ name: `The shell ${version}`, folder })),
    ...(isOwnUsed ? [{ name: "The server's own shell", folder: shellFolder() }] : []),
  ];
}

function readEnvironments() {
  return {
    environments: environmentFiles(/^[a-z0-9-]+\.json$/),
    locks: environmentFiles(/^[a-z0-9-]+\.lock\.json$/),
  };
}

function shellFolder() {
  return resolve(root, process.env.SHELL_DIR || 'shell/dist');
}
