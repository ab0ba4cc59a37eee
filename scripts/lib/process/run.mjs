import { spawn } from 'node:child_process';

/**
 * @typedef {object} RunResult
 * @property {number} code exit code
 * @property {string} output what it wrote to both streams
 */

/**
 * Runs a program and collects what it writes.
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm's programs are scripts of the shell.
      shell: process.platform === 'win32',
      ...options,
    });
    let output = '';
    const collect = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
