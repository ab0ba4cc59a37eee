import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * A process id alone is used again after a while; together with the start time it names one process.
 *
 * @returns when the process started, in a form that is only good for comparing; undefined when it does not run
 */
export function processStart(pid: number): string | undefined {
  if (!isRunning(pid)) return undefined;
  return fromProc(pid) ?? fromPs(pid) ?? 'unknown';
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function fromProc(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name stands in brackets and may hold spaces; the start time is the 20th field after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return ticks && `${boot}:${ticks}`;
  } catch {
    return undefined;
  }
}

function fromPs(pid: number): string | undefined {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
