import { readFileSync } from 'node:fs';

const CHECK_MS = 250;

/**
 * Ends this process when npm ends. The shell that npm starts in between doesn't pass on signals
 * when npm is killed, and survives it.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const shell = process.ppid;
  const npm = getParent(shell);
  const check = setInterval(() => {
    if (process.ppid === shell && getParent(shell) === npm) return;
    clearInterval(check);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_MS);
  check.unref();
}

/**
 * @param {number} pid
 * @returns {string | undefined} id of the parent process, on systems with /proc
 */
function getParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in parentheses and may contain spaces; state and parent follow.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
