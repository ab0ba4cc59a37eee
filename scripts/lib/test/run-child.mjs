import { spawn } from 'node:child_process';
import { root } from '../paths.mjs';

/**
 * Runs a program in sight of whoever waits for it.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @param {string} [cwd]
 * @returns {Promise<number>} the exit code
 */
export function runChild(command, args, env = {}, cwd = root) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('exit', (code) => resolve(code ?? 1));
    child.on('error', () => resolve(1));
  });
}
