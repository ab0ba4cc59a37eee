import { readFileSync } from 'node:fs';

const CHECK_MS = 250;

/**
 * Ends this process when npm is gone: npm puts a shell between the two, which passes no signal on
 * when it is killed, and which stays when npm is.
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
 * @returns {string | undefined} process id of the parent, where the system tells it in a file
 */
function getParent(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The program's name is in brackets and may hold spaces; state and parent follow.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
}
