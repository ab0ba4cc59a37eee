import { fork } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Bundle of the server, which runs by itself. */
export const serverEntry = join(root, 'proxy-server/dist/main.mjs');

/**
 * Starts the server as a child. The channel between the two tells the child when this process is
 * gone, even killed.
 * @returns {import('node:child_process').ChildProcess}
 */
export function forkServer() {
  return fork(serverEntry, [], {
    execArgv: [...process.execArgv, '--enable-source-maps'],
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
}
