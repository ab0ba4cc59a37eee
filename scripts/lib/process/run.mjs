import { spawn } from 'node:child_process';

/**
 * @typedef {object} RunResult
 * @property {number} code exit code
 * @property {string} output of both streams
 */

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns {Promise<RunResult>}
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      // On Windows npm's programs are shell scripts.
      shell: process.platform === 'win32',
      ...options,
    });
    let output = '';
    const collectOutput = (/** @type {Buffer} */ part) => {
      output += part;
    };
    child.stdout?.on('data', collectOutput);
    child.stderr?.on('data', collectOutput);
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
