import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '../../build/build.mjs';
import { listTargets } from '../../build/targets.mjs';
import { root } from '../../paths.mjs';
import { endOnSignal } from '../../process/end-on-signal.mjs';
import { forkServer } from '../../process/server-process.mjs';

const QUIET_MS = 200;

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
let building = false;
let again = false;
/** @type {NodeJS.Timeout | undefined} */
let quiet;

async function buildPortal() {
  if (building) {
    again = true;
    return;
  }
  building = true;
  try {
    const built = await buildChanged();
    if (!server || built.some(({ kind }) => kind === 'server')) await restartServer();
    else if (built.length > 0) console.log('Reload the page to see the change.');
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : error}\n`);
  }
  building = false;
  if (again) {
    again = false;
    await buildPortal();
  }
}

async function restartServer() {
  await stopServer();
  const running = forkServer();
  running.once('exit', () => {
    if (server === running) server = undefined;
  });
  server = running;
}

/** @returns {Promise<void>} */
function stopServer() {
  const running = server;
  if (!running) return Promise.resolve();
  return new Promise((resolve) => {
    running.once('exit', () => resolve());
    running.kill('SIGTERM');
  });
}

/** Serves the portal, rebuilds changed packages, and restarts the server when it has changed. */
export async function developPortal() {
  for (const input of new Set(listTargets().flatMap(({ inputs }) => inputs))) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    watch(path, { recursive: true }, () => {
      clearTimeout(quiet);
      quiet = setTimeout(buildPortal, QUIET_MS);
    });
  }
  endOnSignal(stopServer);
  await buildPortal();
}
