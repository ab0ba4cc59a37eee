import { spawn } from 'node:child_process';
import { root } from '../paths.mjs';

/** Time after an interrupt to stop servers and browsers. */
const STOP_MS = 30_000;

/**
 * Runs a program with its output on this terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string>, cwd?: string, until?: number }} [options] `until` is the
 * epoch milliseconds at which it is interrupted
 * @returns {Promise<{ code: number, wasStopped: boolean }>}
 */
export function runChild(command, args, { env = {}, cwd = root, until = 0 } = {}) {
  // A separate group, so that the interrupt also reaches its child processes.
  const detached = until > 0;
  const options = { cwd, detached, env: { ...process.env, ...env } };
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' });
    let wasStopped = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      wasStopped = true;
      if (child.pid) process.kill(-child.pid, signal);
    };
    const timers = detached
      ? [
          setTimeout(stop, until - Date.now(), 'SIGINT'),
          setTimeout(stop, until - Date.now() + STOP_MS, 'SIGKILL'),
        ]
      : [];
    const finish = (/** @type {number | null} */ code) => {
      for (const timer of timers) clearTimeout(timer);
      resolve({ code: code ?? 1, wasStopped });
    };
    child.on('exit', finish);
    child.on('error', () => finish(1));
  });
}
