import { readdirSync, readFileSync } from 'node:fs';

const CLOCK_TICKS = 100;

/** @param {string | number} pid @returns {string[]} what follows the name in `/proc/PID/stat` */
const statOf = (pid) =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');

const seconds = (/** @type {string | undefined} */ ticks) => Number(ticks) / CLOCK_TICKS;

/** @param {number} pid @returns {number} seconds of processor time of a process */
export function processorSeconds(pid) {
  const stat = statOf(pid);
  return seconds(stat[11]) + seconds(stat[12]);
}

/**
 * @param {number} pid of a process that starts others, such as PostgreSQL
 * @returns {number} seconds of processor time of it and of its children, also of those that ended
 */
export function familySeconds(pid) {
  const stat = statOf(pid);
  let total = [11, 12, 13, 14].reduce((sum, at) => sum + seconds(stat[at]), 0);
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      if (Number(statOf(entry)[1]) === pid) total += processorSeconds(Number(entry));
    } catch {
      // It ended meanwhile.
    }
  }
  return total;
}
