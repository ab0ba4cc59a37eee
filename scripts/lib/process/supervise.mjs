import { constants } from 'node:os';
import { forkServer } from './server-process.mjs';
import { getPause } from './supervise-pause.mjs';

/** EX_CONFIG of sysexits.h: the server can't start with these settings, so a retry can't help. */
const EXIT_CONFIG = 78;
const passedOn = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Ending */

/**
 * Runs the server and restarts it after each crash, with an increasing pause.
 * @returns {Promise<number>} exit code, once the server was stopped or can't start with its
 * settings
 */
export async function superviseServer() {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let stopping = false;
  let endPause = () => {};
  for (const signal of passedOn) {
    process.on(signal, () => {
      stopping = true;
      server?.kill(signal);
      endPause();
    });
  }
  for (let pause = 0; ; ) {
    const started = performance.now();
    server = forkServer();
    const ending = await waitForExit(server);
    server = undefined;
    const final = getExitCode(ending, stopping);
    if (final !== undefined) return final;
    pause = getPause(pause, performance.now() - started);
    reportEvent(
      `The server ended with ${ending.signal ?? ending.code}. It restarts in ${pause} ms.`,
    );
    await new Promise((resolve) => {
      endPause = () => resolve(undefined);
      setTimeout(endPause, pause);
    });
    if (stopping) return 0;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} server
 * @returns {Promise<Ending>}
 */
function waitForExit(server) {
  return new Promise((resolve) => {
    server.once('exit', (code, signal) => resolve({ code, signal }));
    // Failing to start the process, such as for lack of memory, counts as a crash.
    server.once('error', () => {
      if (server.pid === undefined) resolve({ code: null, signal: null });
    });
  });
}

/**
 * @param {Ending} ending
 * @param {boolean} stopping whether the supervisor was asked to stop
 * @returns {number | undefined} exit code; undefined when the server must be restarted
 */
function getExitCode({ code, signal }, stopping) {
  if (stopping) return code ?? 128 + (signal ? constants.signals[signal] : 0);
  if (code === 0) return 0;
  if (code === EXIT_CONFIG) return 1;
  return undefined;
}

/** @param {string} text a sentence for a terminal, or a line in the format of the server's log */
function reportEvent(text) {
  if (process.stdout.isTTY) {
    console.error(text);
    return;
  }
  const line = { level: 50, time: new Date().toISOString(), pid: process.pid, name: 'supervisor' };
  console.log(JSON.stringify({ ...line, msg: text }));
}
