import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Bundle of the server, which runs on its own. */
export const serverEntry = join(root, 'proxy-server/dist/main.mjs');

/**
 * Starts the server as a child process. The channel between them notifies the child when this
 * process ends, even if it is killed.
 * @returns {import('node:child_process').ChildProcess}
 */
export function forkServer() {
  return fork(serverEntry, [], {
    execArgv: [...process.execArgv, '--enable-source-maps'],
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
