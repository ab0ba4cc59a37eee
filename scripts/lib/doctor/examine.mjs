import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeFailure } from '../cli/command.mjs';
import { root } from '../paths.mjs';
import { examineEnvironments } from './environments.mjs';
import { createError, createWarning } from './finding.mjs';
import { checkDataFolder, checkNodeVersion, checkPorts, isPortal } from './machine.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/** @returns {Promise<{ name: string, findings: Finding[] }[]>} the findings of each area */
export async function examine() {
  /** @type {Record<string, () => Finding[] | Promise<Finding[]>>} */
  const areas = {
    'Node.js': () => checkNodeVersion(process.versions.node),
    'environments, locks and remote store': examineEnvironments,
    'ports and data folder': examineMachine,
    ...(process.env.DATABASE_URL && { database: examineDatabase }),
  };
  const results = [];
  for (const [name, check] of Object.entries(areas)) {
    results.push({ name, findings: await runCheck(check) });
  }
  return results;
}

/** @param {() => Finding[] | Promise<Finding[]>} check */
async function runCheck(check) {
  try {
    return await check();
  } catch (problem) {
    return [createError(describeFailure(problem))];
  }
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
    return [createWarning('The database is not checked without a server: run npm run build.')];
  }
  const found = await (await import(pathToFileURL(server).href)).examineDatabase();
  return [
    ...(found.error ? [createError(found.error)] : []),
    ...(found.warning ? [createWarning(found.warning)] : []),
  ];
}
