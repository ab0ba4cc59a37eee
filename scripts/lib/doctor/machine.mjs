import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { getProcessStart } from '../../../packages/shared-server/src/db/embedded/process-start.mjs';
import { isFree } from '../test-portal.mjs';
import { createError, createWarning } from './finding.mjs';

/** @typedef {import('./finding.mjs').Finding} Finding */

/**
 * @param {number} port port of the portal, whose two services use the next two
 * @returns {Promise<Finding[]>} nothing when the portal itself uses the port
 */
export async function checkPorts(port) {
  if (await isPortal(port)) return [];
  const ports = [port, port + 1, port + 2];
  const free = await Promise.all(ports.map(isFree));
  return ports
    .filter((_, index) => !free[index])
    .map((busy) =>
      createError(
        `Port ${busy} is in use by another program: stop it, or set PORT to a free port with two free ports after it.`,
      ),
    );
}

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether a portal responds at the port
 */
export async function isPortal(port) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(1_000),
    });
    return (await answer.json()).status !== undefined;
  } catch {
    return false;
  }
}

/**
 * @param {string} folder data folder of the portal
 * @param {{ isRunning: boolean }} options whether the portal is running and may hold the folder
 * @returns {Finding[]}
 */
export function checkDataFolder(folder, { isRunning }) {
  if (!existsSync(folder)) {
    return canWrite(dirname(folder))
      ? []
      : [
          createError(
            `The data folder ${folder} cannot be created: allow writing there, or set PORTAL_DATA_DIR.`,
          ),
        ];
  }
  if (!canWrite(folder)) {
    return [
      createError(`The data folder ${folder} cannot be written: allow it, or set PORTAL_DATA_DIR.`),
    ];
  }
  const holder = isRunning ? undefined : getHolder(folder);
  const held = holder
    ? [
        createError(
          `Process ${holder} is using the data folder ${folder}: stop it, or set PORTAL_DATA_DIR to another one.`,
        ),
      ]
    : [];
  const open = ['secret.key', 'demo.json']
    .filter((name) => process.platform !== 'win32' && isReadByOthers(join(folder, name)))
    .map((name) =>
      createWarning(
        `${join(folder, name)} can be read by other users of this machine: run chmod 600 on it.`,
      ),
    );
  return [...held, ...open];
}

/** @param {string} folder */
function getHolder(folder) {
  try {
    const {
      pid,
      host,
      processStart = '',
    } = JSON.parse(readFileSync(join(folder, 'portal.lock'), 'utf8'));
    return host === hostname() && getProcessStart(pid) === processStart ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} folder */
function canWrite(folder) {
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} file */
function isReadByOthers(file) {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat !== undefined && (stat.mode & 0o077) !== 0;
}

/**
 * @param {string} version
 * @returns {Finding[]}
 */
export function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    return [createError(`Node.js ${version} is too old: install 20.19 or newer, 22 or 24.`)];
  }
  if ([20, 22, 24].includes(major)) return [];
  return [createWarning(`The portal is not tested with Node.js ${version}: use 20, 22 or 24.`)];
}
