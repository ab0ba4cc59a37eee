import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

// JavaScript, because scripts that run without a build use it too.

/**
 * Process ids are reused, but not with the same start time.
 * @param {number} pid
 * @returns {string | undefined} an opaque start time of the process for comparison; undefined when
 * it isn't running
 */
export function getProcessStart(pid) {
  if (!isRunning(pid)) return undefined;
  const found = readFromProc(pid) ?? readFromPs(pid) ?? { state: '', start: 'unknown' };
  // A killed process remains a zombie until its parent reaps it, which in a container may be never.
  return /^[ZX]/.test(found.state) ? undefined : found.start;
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
function readFromProc(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may contain spaces; the state follows it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { state: fields[0] ?? '', start: `${boot}:${fields[19]}` };
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function readFromPs(pid) {
  try {
    const args = ['-o', 'stat=,lstart=', '-p', String(pid)];
    const [state = '', ...start] = execFileSync('ps', args, { encoding: 'utf8' })
      .trim()
      .split(/\s+/);
    return { state, start: start.join(' ') };
  } catch {
    return undefined;
  }
}
